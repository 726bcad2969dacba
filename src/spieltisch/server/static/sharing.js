// What goes to others: a link by the share sheet of the device, and the result as a picture.

/** @param {Event} event */
async function share(event) {
  const button = /** @type {Element} */ (event.target).closest("[data-share], [data-picture]");
  if (!(button instanceof HTMLElement)) return;
  try {
    if (button.dataset.picture) await sendPicture(button.dataset.picture);
    else await navigator.share({ title: document.title, url: button.dataset.share });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error; // who changes their mind has not failed
  }
}

/** @param {string} address of an SVG; where nothing can be shared, the picture is downloaded */
async function sendPicture(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!(blob instanceof Blob)) return;
  const file = new File([blob], "spieltisch.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

document.documentElement.classList.toggle("can-share", "share" in navigator);
document.addEventListener("click", share);
