"""Like an app: without a network the device says so, and goes on by itself when it is back."""

from playwright.sync_api import expect

from tests.browser.conftest import Visitor


def test_without_a_network_the_page_says_so_and_comes_back_by_itself(visitor: Visitor) -> None:
    anna = visitor(locale="de-CH")
    anna.forgives = "net::ERR_"
    anna.go("/")
    anna.evaluate("navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)")
    anna.page.reload()
    anna.context.set_offline(True)
    anna.page.goto(f"{anna.url}/rules/yatzy")
    expect(anna.find("h1")).to_have_text("Keine Verbindung")
    expect(anna.find("#try-again")).to_have_css("border-radius", "11.2px")
    anna.context.set_offline(False)
    expect(anna.find("h1")).to_contain_text("Yatzy")
