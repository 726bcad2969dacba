BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	event TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	command TEXT, 
	PRIMARY KEY (table_id, seq), 
	UNIQUE (table_id, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('as8crv7zf9ru',0,'{"type":"opened","game":"brandi-yatzy-plus","seats":2,"options":{},"chance":"sealed","commitment":"347af861d2a4c519395c38ba13ee135a9e2bed8323fd696841a355ed336090da","agreement":{"seconds":null,"spectators":true,"take_back":true,"hints":true,"listed":false},"follows":""}',1.79480076907029390334e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',1,'{"type":"sat","seat":0,"name":"Player 1","nonce":"03380f20591f932a52bdfa78dc649948","entropy":"word0"}',1.79480076915109515185e+09,'c69d11a9db5f73e247119fe396825908b869863640c41c066e00bfd87597269c');
INSERT INTO "events" VALUES('as8crv7zf9ru',2,'{"type":"sat","seat":1,"name":"Player 2","nonce":"262fee56e17675afd950941399e8c309","entropy":"word1"}',1.79480076922068023685e+09,'f717d1b201eae676aae031522cb5626f6f2e70bb151550716e1ca6216558548f');
INSERT INTO "events" VALUES('as8crv7zf9ru',3,'{"type":"begun","players":["Player 1","Player 2"],"entropy":["word0","word1","more"]}',1.79480076935477304454e+09,'956d4e779be12a18111fe54c6e3b23560ca461ca69334300951f845654628902');
INSERT INTO "events" VALUES('as8crv7zf9ru',4,'{"type":"acted","seat":-1,"action":"roll 1556+6","by":"player"}',1.79480076936269903175e+09,'adaecd8489b14be694ea9db41d2dd86db3b118dcd6329c0f96ef00d51f6884ae');
INSERT INTO "events" VALUES('as8crv7zf9ru',5,'{"type":"acted","seat":0,"action":"keep 16","by":"player"}',1.7948007693929946423e+09,'a8f9fc67201e8b3e62dabf46229c68c8cd17610d7e5490d2e7dec9a7a22356dc');
INSERT INTO "events" VALUES('as8crv7zf9ru',6,'{"type":"acted","seat":-1,"action":"roll 1126+2","by":"player"}',1.7948007693929946423e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',7,'{"type":"acted","seat":0,"action":"keep 116","by":"player"}',1.79480076940107464793e+09,'6928b1427b312e5a48d6055591dc8d86292d616e0ef3c52b311fc4172eefae7b');
INSERT INTO "events" VALUES('as8crv7zf9ru',8,'{"type":"acted","seat":-1,"action":"roll 1116+3","by":"player"}',1.79480076940107464793e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',9,'{"type":"acted","seat":0,"action":"score 1.three-alike","by":"player"}',1.79480076940947651858e+09,'0be2e35601246aa758ed16499a7b1899e1117627f5e7ef41a7f8b102cae38302');
INSERT INTO "events" VALUES('as8crv7zf9ru',10,'{"type":"acted","seat":-1,"action":"roll 2226+3","by":"player"}',1.79480076941830015181e+09,'2bcf0e0d6aac47a700b347aa38727ccd9836a20f628a3fbe6c794ec4afdf4b4e');
INSERT INTO "events" VALUES('as8crv7zf9ru',11,'{"type":"acted","seat":1,"action":"score 2.twos","by":"player"}',1.79480076943868875507e+09,'bc3ca1a253c93cf7d330f088d8a8b3ce12413cc5e9f75a4af853fb224aa126aa');
INSERT INTO "events" VALUES('as8crv7zf9ru',12,'{"type":"acted","seat":-1,"action":"roll 1246+5","by":"player"}',1.79480076946845316888e+09,'fb35b90e547e72be0094a3418c4bc04b128c66294c4212ee51b00f69df7aa5bd');
INSERT INTO "events" VALUES('as8crv7zf9ru',13,'{"type":"acted","seat":0,"action":"score 2.ones","by":"player"}',1.79480076947757458691e+09,'26dce783599f228b6b4ee7bb29ebbfbf6381ce54538ec58793b80262d4dc930d');
INSERT INTO "events" VALUES('as8crv7zf9ru',14,'{"type":"acted","seat":-1,"action":"roll 1334+3","by":"player"}',1.79480076948221468923e+09,'23d0c1b10a751dc86c110ef8105b72b4e5dc66b28ec57cfbd21e5fabecfc3ecd');
INSERT INTO "events" VALUES('as8crv7zf9ru',15,'{"type":"acted","seat":1,"action":"keep 3","by":"player"}',1.79480076948687601091e+09,'ee61f913cc228b9e7fa4f60028d2c6a2f2b32f7eb0fe5d5b1845b353abdb5012');
INSERT INTO "events" VALUES('as8crv7zf9ru',16,'{"type":"acted","seat":-1,"action":"roll 3445+4","by":"player"}',1.79480076948687601091e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',17,'{"type":"acted","seat":1,"action":"keep 45","by":"player"}',1.79480076949287319183e+09,'ad15373940bdd0a921c0501a93b96e234fa2b00c6601317722acb44e8a9377e2');
INSERT INTO "events" VALUES('as8crv7zf9ru',18,'{"type":"acted","seat":-1,"action":"roll 1455+6","by":"player"}',1.79480076949287319183e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',19,'{"type":"acted","seat":1,"action":"free 455","by":"player"}',1.79480076949771618841e+09,'e63f81a403ce1deb74984cf5dc72983742cdd49bf61baaa6dc43168d4adf2c6c');
INSERT INTO "events" VALUES('as8crv7zf9ru',20,'{"type":"acted","seat":-1,"action":"roll 2455+4","by":"player"}',1.79480076949771618841e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',21,'{"type":"acted","seat":1,"action":"score 1.twos","by":"player"}',1.79480076956821131702e+09,'a7017fbc9d4659d9daf8961568269eaa475a5b203ef04e3c92ffe2124dd89a17');
INSERT INTO "events" VALUES('as8crv7zf9ru',22,'{"type":"acted","seat":-1,"action":"roll 1336+6","by":"player"}',1.79480076963186025622e+09,'834fef200c56b5a3da7647d7f66e31ac7edc2e11b055d480d514dfcdd2103c13');
INSERT INTO "events" VALUES('as8crv7zf9ru',23,'{"type":"acted","seat":0,"action":"score 1.kombi-even","by":"player"}',1.79480076964184188841e+09,'a45483f9620382c7825b6c090fea8a3e713181ce6ee9af32736f592d7316c3fc');
INSERT INTO "events" VALUES('as8crv7zf9ru',24,'{"type":"acted","seat":-1,"action":"roll 1245+5","by":"player"}',1.79480076964754247659e+09,'f1172c0edbdb0bfec80bc4506b7a503f6e6ad507bd09ba807af0af4a184199c7');
INSERT INTO "events" VALUES('as8crv7zf9ru',25,'{"type":"acted","seat":1,"action":"score 1.yatzy","by":"player"}',1.79480076965648055074e+09,'d928b1b82d5cfb9903db23b50f7166b03bae8d830bbd1d188af5abf024851ac1');
INSERT INTO "events" VALUES('as8crv7zf9ru',26,'{"type":"acted","seat":-1,"action":"roll 2235+4","by":"player"}',1.79480076967819261552e+09,'2060a6f7bb7304c0ef376f1f873c628d438942b7872fe7e18cfbfbc9b88f098e');
INSERT INTO "events" VALUES('as8crv7zf9ru',27,'{"type":"acted","seat":0,"action":"keep 35","by":"player"}',1.79480076968723344802e+09,'7537a13c465b343cd5ce73a3cbd5af0023fb39b29e5602b1da5192d0215c1725');
INSERT INTO "events" VALUES('as8crv7zf9ru',28,'{"type":"acted","seat":-1,"action":"roll 3445+6","by":"player"}',1.79480076968723344802e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',29,'{"type":"acted","seat":0,"action":"keep 445","by":"player"}',1.79480076969263792037e+09,'6ac6cca0a8447176df68d3c3a5b05c93f6f69ad9e422292b7b7716ae46196144');
INSERT INTO "events" VALUES('as8crv7zf9ru',30,'{"type":"acted","seat":-1,"action":"roll 2445+4","by":"player"}',1.79480076969263792037e+09,NULL);
INSERT INTO "events" VALUES('as8crv7zf9ru',31,'{"type":"acted","seat":0,"action":"score 1.twos","by":"player"}',1.79480076971036672586e+09,'369fdacfae7d66c6d14aaaace22b17d146ec5987962b937f1c972683a082cf66');
INSERT INTO "events" VALUES('as8crv7zf9ru',32,'{"type":"acted","seat":-1,"action":"roll 1145+5","by":"player"}',1.79480076972192454341e+09,'faeea7d3685f05da52ef1c87b2203e4f506f6a44311ff28ceb2343d225076ee6');
INSERT INTO "events" VALUES('as8crv7zf9ru',33,'{"type":"acted","seat":1,"action":"score 1.kombi-even","by":"player"}',1.79480076974601197243e+09,'38c56ed6078115ef11cf6b5fb06d4a1df5217d80802cfb739dd446df120749c1');
INSERT INTO "events" VALUES('as8crv7zf9ru',34,'{"type":"acted","seat":-1,"action":"roll 1246+5","by":"player"}',1.79480076975656032559e+09,'2e50e9a4f4d1ac741aa6fc0da37457662b41ac71d22bac0e76e4db5495981885');
INSERT INTO "events" VALUES('as8crv7zf9ru',35,'{"type":"spoke","seat":0,"phrase":"hello"}',1.79480076976616454128e+09,'bc106fe6d1655555232f0c44ddb3bbad9e9d5275b7e58c658edd04437358b906');
INSERT INTO "events" VALUES('trvz4d4kqgnw',0,'{"type":"opened","game":"brandi-dog","seats":4,"options":{},"chance":"sealed","commitment":"5d1f1ae729a26fb52ee37e8ad7f2c5e1bde826ea62aacd919b17118de1ff74f5","agreement":{"seconds":null,"spectators":true,"take_back":true,"hints":false,"listed":false},"follows":""}',1.79480076978467893602e+09,NULL);
INSERT INTO "events" VALUES('trvz4d4kqgnw',1,'{"type":"sat","seat":0,"name":"Player 1","nonce":"8c238a7d4c85f8ed65967d4da494629d","entropy":"word0"}',1.79480076979757618904e+09,'091835a8d817b20b01cb2b81b89fa6bfd31091e5d66d8e2e8a602c37f5469090');
INSERT INTO "events" VALUES('trvz4d4kqgnw',2,'{"type":"sat","seat":1,"name":"Player 2","nonce":"ee0c2dd9c675fdd225fe1c9a909eecee","entropy":"word1"}',1794800769.86538,'393933f75dc61db3b128d332f79c0330528d4d47397a40085415e47541352932');
INSERT INTO "events" VALUES('trvz4d4kqgnw',3,'{"type":"sat","seat":2,"name":"Player 3","nonce":"63d71049ee952705328eaa9e8a199dd1","entropy":"word2"}',1.79480076991028022767e+09,'f6ba9a5ffffd7bf4ffd68d00af3c0f0a41518cd8daf6d6c86f1d1fd0acba392a');
INSERT INTO "events" VALUES('trvz4d4kqgnw',4,'{"type":"sat","seat":3,"name":"Player 4","nonce":"dac46602db3d98f4e201da53110f12a0","entropy":"word3"}',1.79480077001876878739e+09,'c3bc4c3c822ece28dc63ba423583e261bc9994ec95c48cd279cd7c6e757f1ccc');
INSERT INTO "events" VALUES('trvz4d4kqgnw',5,'{"type":"begun","players":["Player 1","Player 2","Player 3","Player 4"],"entropy":["word0","word1","word2","word3","more"]}',1.79480077008548331253e+09,'7bf8b2480413c49b1e11b363c4fd84abc2e8fef44309ebce46c02dcf5d91a076');
INSERT INTO "events" VALUES('trvz4d4kqgnw',6,'{"type":"acted","seat":-1,"action":"dealer 4","by":"player"}',1.79480077008548331253e+09,NULL);
INSERT INTO "events" VALUES('trvz4d4kqgnw',7,'{"type":"acted","seat":-1,"action":"deal 2247TJ 48QKKX A37789 2889JJ","by":"player"}',1.79480077008548331253e+09,NULL);
INSERT INTO "events" VALUES('trvz4d4kqgnw',8,'{"type":"acted","seat":0,"action":"give 2","by":"player"}',1.79480077018292045595e+09,'be03f4383bdd9210b3d9a462a524876976eb0ecd829d563f29fdcc3bb2ae9a0d');
INSERT INTO "events" VALUES('trvz4d4kqgnw',9,'{"type":"acted","seat":1,"action":"give Q","by":"player"}',1.79480077026048588746e+09,'bac3b94d0f8dab97b450c6d8fe5976768399f23371fc0ce37c8bd1fe44d7f757');
INSERT INTO "events" VALUES('trvz4d4kqgnw',10,'{"type":"acted","seat":2,"action":"give 9","by":"player"}',1.79480077035182642936e+09,'fba7fba4ee851fd1b51870270b92f5b5acadc2b6d5bde8c85a6e86cb3859e4cb');
INSERT INTO "events" VALUES('trvz4d4kqgnw',11,'{"type":"acted","seat":3,"action":"give 8","by":"player"}',1.79480077047025942801e+09,'9397d9e6d4d34affcc53bd5649ccd353c7e44426072157b4c36b8254f4500c1f');
INSERT INTO "events" VALUES('trvz4d4kqgnw',12,'{"type":"acted","seat":0,"action":"fold","by":"player"}',1.79480077067684268949e+09,'daba6ee6ed8d5b8235753cac28977de1ac1f9aac64fb1e07841376d87c0e2b9e');
INSERT INTO "events" VALUES('trvz4d4kqgnw',13,'{"type":"acted","seat":1,"action":"X out B","by":"player"}',1794800770.7728,'8621be41d0d7feebdb55cecb851bce10b73932d5d53105588ea5a689637a16de');
INSERT INTO "events" VALUES('trvz4d4kqgnw',14,'{"type":"acted","seat":2,"action":"A out C","by":"player"}',1.79480077084759044644e+09,'e9bd1feb691e6be115f8fd0c67c570442a4d5846aca32737cc739ddaac7060b0');
INSERT INTO "events" VALUES('trvz4d4kqgnw',15,'{"type":"acted","seat":3,"action":"fold","by":"player"}',1.79480077095448493961e+09,'a0fe6678cf53b34aa89ee4b8e03a8f9feed58ff8652e8b601f0ee650d86c8e67');
INSERT INTO "events" VALUES('trvz4d4kqgnw',16,'{"type":"acted","seat":1,"action":"4 B0-B4","by":"player"}',1.79480077107879829401e+09,'8482300a529bfebbddcccf8f8fae3b0b51f6989df13003da49c7eb73b90de772');
INSERT INTO "events" VALUES('trvz4d4kqgnw',17,'{"type":"acted","seat":2,"action":"7 C0-C2","by":"player"}',1.7948007710927183628e+09,'855a5add0f4645c6645d94ecaab8ebcc032a385b066fc74e229dcefa3c6b7ea3');
INSERT INTO "events" VALUES('trvz4d4kqgnw',18,'{"type":"acted","seat":2,"action":"7 C2-C3","by":"player"}',1.7948007711385126114e+09,'e83301c41dc97ad179253ffab45ea714285078ff49ca59b796a5217ccfd90679');
INSERT INTO "events" VALUES('trvz4d4kqgnw',19,'{"type":"acted","seat":2,"action":"7 C3-C5","by":"player"}',1.79480077120699715613e+09,'5d9dbe2d44c587960801893c6954069d8aa58e4da046c3fb3f5b919d63d4d3e2');
INSERT INTO "events" VALUES('trvz4d4kqgnw',20,'{"type":"acted","seat":2,"action":"7 C5-C6","by":"player"}',1.79480077127122759819e+09,'a23552a0ed54960e87b6db6a7be6ccb0ba023ddd4f4722e663d6cd263d8ce608');
INSERT INTO "events" VALUES('trvz4d4kqgnw',21,'{"type":"acted","seat":2,"action":"7 C6-C7","by":"player"}',1.79480077137599706646e+09,'57af7f9e05fc478e89a4b9b2be270707f9952ec8cce67ca3edcfc364b4099d19');
INSERT INTO "events" VALUES('trvz4d4kqgnw',22,'{"type":"acted","seat":1,"action":"K B4-C1","by":"player"}',1.79480077151425147057e+09,'d1f3bf71adea93fc9c6d26d073ad6085596a8535980f33cc2cb7300d4be98d91');
INSERT INTO "events" VALUES('trvz4d4kqgnw',23,'{"type":"acted","seat":2,"action":"7 C7-C11","by":"player"}',1.79480077159434103966e+09,'80b38b61ec56d5f623a8ea472da706cb56ef58de46a2e6ce7023a2589c34181c');
INSERT INTO "events" VALUES('trvz4d4kqgnw',24,'{"type":"acted","seat":2,"action":"7 C11-C13","by":"player"}',1.79480077159984469418e+09,'5117cb4f4f2a6547400a8f697a9f2e8d91b3b4724e62cd4382c3e2a28e15d523');
INSERT INTO "events" VALUES('trvz4d4kqgnw',25,'{"type":"acted","seat":2,"action":"7 C13-C14","by":"player"}',1.79480077160351300233e+09,'057bedc210d268090b358283785c8e9c79a05f2ec243c83765c7c2e879a93ce0');
INSERT INTO "events" VALUES('trvz4d4kqgnw',26,'{"type":"acted","seat":1,"action":"8 C1-C9","by":"player"}',1.79480077161048269269e+09,'db43c007ca9b692341b7b9f98d5edd3f1770519dd069db81353e5c96cee47033');
INSERT INTO "events" VALUES('trvz4d4kqgnw',27,'{"type":"acted","seat":2,"action":"3 C14-D1","by":"player"}',1.79480077161599969859e+09,'36f4570e28d03b8f46291d51667521bfeaac89f5c0eb558337aa371025ad9eb0');
INSERT INTO "events" VALUES('trvz4d4kqgnw',28,'{"type":"acted","seat":1,"action":"K C9-D6","by":"player"}',1.79480077162162733077e+09,'247c07c230d89d569d3106f63f11d73b1e4368fcfefca6274405564fba6e8968');
INSERT INTO "events" VALUES('trvz4d4kqgnw',29,'{"type":"acted","seat":2,"action":"8 D1-D9","by":"player"}',1.79480077163042330739e+09,'cfd048944791b37894348b2b43edb99d4e2754c16cad4331e76d0548f5ee3506');
INSERT INTO "events" VALUES('trvz4d4kqgnw',30,'{"type":"acted","seat":1,"action":"8 D6-D14","by":"player"}',1.79480077167713093755e+09,'f8cd85affea30be82495bfef6742943a0cffde8b664677e7cf9c0fdb33f764d3');
INSERT INTO "events" VALUES('trvz4d4kqgnw',31,'{"type":"acted","seat":2,"action":"2 D9-D11","by":"player"}',1.79480077171937966347e+09,'d652046f153bfd9e1f85a569a8139405df24b3097af9416a44e4f068eadcf31b');
INSERT INTO "events" VALUES('trvz4d4kqgnw',32,'{"type":"acted","seat":-1,"action":"deal 4558X 9TTJK AA567 349TT","by":"player"}',1.79480077171937966347e+09,NULL);
INSERT INTO "events" VALUES('trvz4d4kqgnw',33,'{"type":"spoke","seat":0,"phrase":"hello"}',1.79480077174078226092e+09,'879757ec414c2380c21f3064a85c8a65e65bbbbce08b8bae3ba331acf80152a9');
INSERT INTO "events" VALUES('u6fab4bdadnq',0,'{"type":"opened","game":"brandi-labyria","seats":2,"options":{},"chance":"sealed","commitment":"9bfecedec7c97ef2985375be9840b7c0f14ddc7fc5ab35eba04c5bdcbbcf726d","agreement":{"seconds":null,"spectators":true,"take_back":true,"hints":false,"listed":false},"follows":""}',1.79480077179517817503e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',1,'{"type":"sat","seat":0,"name":"Player 1","nonce":"9782e5920e907bf6084d8683224ffd44","entropy":"word0"}',1.79480077184336376193e+09,'3243d51e3c1cb928dc9cb11aed8d9d03d3f8fb5c2f0e8ba8e73c89a09122a83c');
INSERT INTO "events" VALUES('u6fab4bdadnq',2,'{"type":"sat","seat":1,"name":"Player 2","nonce":"bbc024674e49dd7b8f23042bae150d26","entropy":"word1"}',1.79480077188673925406e+09,'9f173390147268fea37d88e04fe28451d6e6f8c7bd61ca11139fb47965d4e61d');
INSERT INTO "events" VALUES('u6fab4bdadnq',3,'{"type":"begun","players":["Player 1","Player 2"],"entropy":["word0","word1","more"]}',1.7948007719358110428e+09,'70712566a353a0ce3c7203f75f3e130edcf56287bda48563187cbe550b405ee1');
INSERT INTO "events" VALUES('u6fab4bdadnq',4,'{"type":"acted","seat":-1,"action":"rolloff 5 3","by":"player"}',1.7948007719358110428e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',5,'{"type":"acted","seat":0,"action":"plate e5|f5","by":"player"}',1.79480077203509759907e+09,'232e32e1527c432f28b3c73402b0f5dcccdbb3eace62681dd372eac2b33be98c');
INSERT INTO "events" VALUES('u6fab4bdadnq',6,'{"type":"acted","seat":1,"action":"corner e3:J","by":"player"}',1.7948007720998504162e+09,'d43bab969f12af42f53b77839b476c0624f13386f90d05a9ea461a83660857e5');
INSERT INTO "events" VALUES('u6fab4bdadnq',7,'{"type":"acted","seat":0,"action":"corner c3:L","by":"player"}',1.79480077215739130969e+09,'dfe3bf6b9e8e164c708a38c09460207b62107d8ae0813ea4b4ef5d3140b6ec3b');
INSERT INTO "events" VALUES('u6fab4bdadnq',8,'{"type":"acted","seat":1,"action":"corner b3:r","by":"player"}',1.79480077221741819376e+09,'7f61fdbcd60703d6e6d5bfa38a460a3649ce3c5f3fc1f19eb9a60f8123e79aa1');
INSERT INTO "events" VALUES('u6fab4bdadnq',9,'{"type":"acted","seat":0,"action":"corner d2:J","by":"player"}',1.79480077230278468134e+09,'4ce978f7b9e41881571d803ba0db687f9938fe325908583894bd7c86d9737c0a');
INSERT INTO "events" VALUES('u6fab4bdadnq',10,'{"type":"acted","seat":1,"action":"corner a3:L","by":"player"}',1.79480077244280338292e+09,'5b4eb3760962e63d9b1a30e93a972f4fa1e5b453babcc47f40e429523c8ea5dc');
INSERT INTO "events" VALUES('u6fab4bdadnq',11,'{"type":"acted","seat":0,"action":"corner a4:L","by":"player"}',1.79480077256229543685e+09,'eefab490311a16e45cfd8ad92614e0c08f3bc4515614e360c8e3bca65fe349a4');
INSERT INTO "events" VALUES('u6fab4bdadnq',12,'{"type":"acted","seat":1,"action":"corner d4:r","by":"player"}',1.79480077263518643382e+09,'01af2d71ce710edcebbe79f73f964696067d2f5c970f9ba8b14313add716871f');
INSERT INTO "events" VALUES('u6fab4bdadnq',13,'{"type":"acted","seat":0,"action":"corner d5:L","by":"player"}',1.79480077270614123349e+09,'4759cf3f6e05dd9530200ee5343b8e27c4f08c8a22b67f69453d094ebc896ab1');
INSERT INTO "events" VALUES('u6fab4bdadnq',14,'{"type":"acted","seat":1,"action":"corner a6:r","by":"player"}',1.79480077276673364639e+09,'5225dffc23bddd312a4bdc2958594f5395c7471d6ef4d6ef2fc84ef6ae99a14c');
INSERT INTO "events" VALUES('u6fab4bdadnq',15,'{"type":"acted","seat":0,"action":"corner c6:7","by":"player"}',1.79480077281662845616e+09,'ffd5123bae677fda9a07dbaeae59fe1f4b437a2d84c9bfd3f2565c0129e18080');
INSERT INTO "events" VALUES('u6fab4bdadnq',16,'{"type":"acted","seat":1,"action":"corner d7:r","by":"player"}',1.79480077285866189006e+09,'be38afadbf9a098108214aca7dc35aeb3b7a0cb5cbad2c47e9a0b9d584963999');
INSERT INTO "events" VALUES('u6fab4bdadnq',17,'{"type":"acted","seat":0,"action":"corner f7:J","by":"player"}',1.79480077291492652897e+09,'8b35a9334b4838be086b7f2f10afc7d90c7aa50cc70dbe0ed6550bd08733cc58');
INSERT INTO "events" VALUES('u6fab4bdadnq',18,'{"type":"acted","seat":1,"action":"corner e8:L","by":"player"}',1.7948007729895160198e+09,'e96c6f0d202fc5d1e32992b7d208aff52b108d00bac0eb72f853fa133c55a9e8');
INSERT INTO "events" VALUES('u6fab4bdadnq',19,'{"type":"acted","seat":0,"action":"corner d9:L","by":"player"}',1.79480077308302688595e+09,'afddcebcfb6cade68bddaeefb2eb4bafae635bd8504f2175070fed8b4f8bf604');
INSERT INTO "events" VALUES('u6fab4bdadnq',20,'{"type":"acted","seat":1,"action":"corner f9:J","by":"player"}',1.79480077319764399525e+09,'8cd3f5444d8e5aae10b5dddbed0b635ff6c061d8f0dab61b85f4c658fa6fb397');
INSERT INTO "events" VALUES('u6fab4bdadnq',21,'{"type":"acted","seat":0,"action":"plate c5|d5","by":"player"}',1.79480077330634617801e+09,'804dfaeac3c81142776482c3c7d8dc69422a648b5f36a90becfbf35d102d4068');
INSERT INTO "events" VALUES('u6fab4bdadnq',22,'{"type":"acted","seat":1,"action":"plate e10|f10","by":"player"}',1.79480077338896250728e+09,'ade59e692ca690b7db329c53ed7345cacc513a1fd3143d9065c8339a5e9d57eb');
INSERT INTO "events" VALUES('u6fab4bdadnq',23,'{"type":"acted","seat":0,"action":"plate f4|f5","by":"player"}',1.79480077348010563851e+09,'28f881e37eefc029435fda1efa761a244f41f489b324485e6d6791cb68c4ede3');
INSERT INTO "events" VALUES('u6fab4bdadnq',24,'{"type":"acted","seat":1,"action":"plate d4|d5","by":"player"}',1.79480077356761574748e+09,'334224d8419a848be7a8f1d0a14a84b165e992a65d919309172d3083115b3476');
INSERT INTO "events" VALUES('u6fab4bdadnq',25,'{"type":"acted","seat":0,"action":"plate e6|e7","by":"player"}',1.79480077362547016145e+09,'b3af088b91557ad0ef1eff64990900f57e32c71354b5011da1be2ef6e49e5e35');
INSERT INTO "events" VALUES('u6fab4bdadnq',26,'{"type":"acted","seat":1,"action":"corner b1:J","by":"player"}',1.79480077369222331047e+09,'a3d8a162d20249cd528a6f0ac3cb0410844de12433396a9d6c0c3ae972403b2a');
INSERT INTO "events" VALUES('u6fab4bdadnq',27,'{"type":"acted","seat":0,"action":"corner a1:7","by":"player"}',1.79480077375137400631e+09,'8e6823b73c19d22006721b6f05438909bca6a8efc1fd28500699066a77c09d99');
INSERT INTO "events" VALUES('u6fab4bdadnq',28,'{"type":"acted","seat":1,"action":"corner e2:J","by":"player"}',1.7948007738430166245e+09,'16c04c69109699d2ab5b85ee7a27267998a23498cffc67a703f065deb3046bdf');
INSERT INTO "events" VALUES('u6fab4bdadnq',29,'{"type":"wished","seat":0}',1.79480077389520668983e+09,'57c47b92b21e2b519bb37d1794f27b0bf3d47458a947ba252ca8c8486d51c40f');
INSERT INTO "events" VALUES('u6fab4bdadnq',30,'{"type":"wished","seat":1}',1.79480077393123984338e+09,'1fad8e88543c620878b939c8d42dd4d5b116556daa401b1f29231cdb6bb171aa');
INSERT INTO "events" VALUES('u6fab4bdadnq',31,'{"type":"acted","seat":0,"action":"plate e8|e9","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',32,'{"type":"acted","seat":1,"action":"plate d7|d8","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',33,'{"type":"acted","seat":0,"action":"plate c7|d7","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',34,'{"type":"acted","seat":1,"action":"plate d8|e8","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',35,'{"type":"acted","seat":0,"action":"plate e6|f6","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',36,'{"type":"acted","seat":1,"action":"plate c5|c6","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',37,'{"type":"acted","seat":0,"action":"plate d2|e2","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',38,'{"type":"acted","seat":1,"action":"plate f4|g4","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',39,'{"type":"acted","seat":0,"action":"plate b5|b6","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',40,'{"type":"acted","seat":1,"action":"plate b7|c7","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',41,'{"type":"acted","seat":0,"action":"plate f7|g7","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',42,'{"type":"acted","seat":1,"action":"plate f3|f4","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',43,'{"type":"acted","seat":0,"action":"corner c2:J","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',44,'{"type":"acted","seat":1,"action":"plate b1|c1","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',45,'{"type":"acted","seat":0,"action":"corner a2:7","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',46,'{"type":"acted","seat":1,"action":"plate d1|e1","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',47,'{"type":"acted","seat":0,"action":"plate g8|g9","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',48,'{"type":"acted","seat":1,"action":"plate a3|a4","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',49,'{"type":"acted","seat":0,"action":"plate f3|g3","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',50,'{"type":"acted","seat":1,"action":"plate f6|g6","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',51,'{"type":"acted","seat":0,"action":"plate d1|d2","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',52,'{"type":"acted","seat":1,"action":"plate c1|d1","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',53,'{"type":"acted","seat":0,"action":"plate g4|g5","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',54,'{"type":"acted","seat":1,"action":"plate g9|g10","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',55,'{"type":"acted","seat":0,"action":"plate a7|b7","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',56,'{"type":"acted","seat":1,"action":"plate h4|h5","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',57,'{"type":"acted","seat":0,"action":"plate g10|h10","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',58,'{"type":"acted","seat":1,"action":"plate c2|d2","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',59,'{"type":"acted","seat":0,"action":"plate h9|h10","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',60,'{"type":"acted","seat":1,"action":"plate b4|c4","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',61,'{"type":"acted","seat":0,"action":"plate a3|b3","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',62,'{"type":"acted","seat":1,"action":"plate d6|d7","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',63,'{"type":"acted","seat":0,"action":"plate e2|f2","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',64,'{"type":"acted","seat":1,"action":"plate d9|e9","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',65,'{"type":"acted","seat":0,"action":"plate b8|c8","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',66,'{"type":"acted","seat":1,"action":"plate g7|g8","by":"bot"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',67,'{"type":"acted","seat":-1,"action":"rolloff 6 2","by":"player"}',1.79480077393123984338e+09,NULL);
INSERT INTO "events" VALUES('u6fab4bdadnq',68,'{"type":"spoke","seat":0,"phrase":"hello"}',1.79480077439854788772e+09,'0a7a7867136bd158de8427fb90563cdc0bbf145eee890e6b6fe1ee0c6d39b18c');
INSERT INTO "events" VALUES('ym8qq77reane',0,'{"type":"opened","game":"yatzy","seats":2,"options":{},"chance":"manual","commitment":"","agreement":{"seconds":null,"spectators":true,"take_back":true,"hints":false,"listed":false},"follows":""}',1.79480077442056703564e+09,NULL);
INSERT INTO "events" VALUES('ym8qq77reane',1,'{"type":"sat","seat":0,"name":"Player 1","nonce":"2844efb959f6cb868b48169909704ec8","entropy":"word0"}',1.79480077446655631066e+09,'62ef280177c58e3a5e63f150a7be47fcd5a4e7fe3618e5d8663d216cefcd4d30');
INSERT INTO "events" VALUES('ym8qq77reane',2,'{"type":"sat","seat":1,"name":"Player 2","nonce":"c79bd30c88663bfec9a63d7617c0cbee","entropy":"word1"}',1.79480077450193452838e+09,'abfaaf6f516c62b2f490ab9f0a72b20e2d8336b97dd8711fdb85dff11c2c639c');
INSERT INTO "events" VALUES('ym8qq77reane',3,'{"type":"begun","players":["Player 1","Player 2"],"entropy":["word0","word1","more"]}',1.79480077453300833701e+09,'0cef97d17f0c31f82b3cea688896ea5b4aa44d4ef56ec60b9d95e20440d40787');
INSERT INTO "events" VALUES('ym8qq77reane',4,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077459988451001e+09,'b28bd40a0a46ffc9ecd49a7691b3bf0f806f68bd195f7bc30111e0a70e80c6b1');
INSERT INTO "events" VALUES('ym8qq77reane',5,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.7948007747450163364e+09,'93795bdf3182054150e82b4759e94b6a1cd47330e62f0afb621c7df3635313dd');
INSERT INTO "events" VALUES('ym8qq77reane',6,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077487023139e+09,'e6b31cbd634731c84126a4b75b7fa55b3500dd94b1234fca75221ea2bd50dbb1');
INSERT INTO "events" VALUES('ym8qq77reane',7,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077490436506267e+09,'736c2144cd5441b266f3d1130d87aeb505cf076b5d6bd5be3bfd287efd89620d');
INSERT INTO "events" VALUES('ym8qq77reane',8,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077499428105356e+09,'741a16d9e1890534a228833fb8e3771af2d09e1c1099cf8595013f94d056767c');
INSERT INTO "events" VALUES('ym8qq77reane',9,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077511230897901e+09,'46a008fc1f1465e19dab82156616eae6cf50f4a4a304237bb39bbaa8aa93624f');
INSERT INTO "events" VALUES('ym8qq77reane',10,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077521435236933e+09,'c781300eeaa71e24336c8174119e59eae54888601124689da9ba07151a0d77fb');
INSERT INTO "events" VALUES('ym8qq77reane',11,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077543131208419e+09,'5f2aaee94f015eb9180701c8e453d6f9dceba1a1e86d61301e0de7c4de71562a');
INSERT INTO "events" VALUES('ym8qq77reane',12,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077554042959219e+09,'c06d1a977faa71295d6a9f6e3a9beec02301453630827d7f6ff92d103f051165');
INSERT INTO "events" VALUES('ym8qq77reane',13,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.7948007755811390876e+09,'23718d7da1673061d71b0bd74030e83f53d8ce846e1628aad32485e1508a5ca3');
INSERT INTO "events" VALUES('ym8qq77reane',14,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077565814137453e+09,'88bdff33682741eedf8f7ae4893de76477b2c0510085aaa6afea3f1abe39d4d3');
INSERT INTO "events" VALUES('ym8qq77reane',15,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077583448147777e+09,'9cf1f8a3a54ef685878158f54e623a4aa579a72aadee95f3b340a45529d88e7f');
INSERT INTO "events" VALUES('ym8qq77reane',16,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077593448042873e+09,'23ac411cf753346b1c3eb8ec280aa87d42347d1c9e4afe9b052a82a97241d8ab');
INSERT INTO "events" VALUES('ym8qq77reane',17,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077603611564633e+09,'e779abd85e2470357f2fb3690c8a3d682c34592e84d02a54d822480dc4fca562');
INSERT INTO "events" VALUES('ym8qq77reane',18,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077623428750039e+09,'7545db6718e57782b991f3dc619f49ed89244ff458c6c5d0d987959e3dbf5709');
INSERT INTO "events" VALUES('ym8qq77reane',19,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077639420485501e+09,'3dc899993c15f5eb202c6af61b96fb05261565644fa6efbc6b37e5525c7d19a9');
INSERT INTO "events" VALUES('ym8qq77reane',20,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077664628314979e+09,'9d33a99a3a2f1b847b8e4cb41cfa594c123b2cb8767da95af917cb77941f3344');
INSERT INTO "events" VALUES('ym8qq77reane',21,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077674674582486e+09,'1791fc1dc6148129ec92e2d109d429d3699d32cf3e73a8b0ccffc38436cdbb98');
INSERT INTO "events" VALUES('ym8qq77reane',22,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077687519693372e+09,'0997291ecdc8c5c58d26b084d96baae88bfb5a7483a3e49ba9eaa628c0aa112b');
INSERT INTO "events" VALUES('ym8qq77reane',23,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077697021698948e+09,'0de47e573413f79403476b1e05d7df417a9ffa05bc04ac4384a1c3843b00eef2');
INSERT INTO "events" VALUES('ym8qq77reane',24,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077705853152281e+09,'3521036c844dfc11c2ada47106dcb0ed825ba188cab98d1e322231266d941af2');
INSERT INTO "events" VALUES('ym8qq77reane',25,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1794800777.16938,'686477e4d34658711fb36e0785e4a487855bb239567d420d96fb62081088bd25');
INSERT INTO "events" VALUES('ym8qq77reane',26,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077738310122483e+09,'a99ec76d32c338af66eea8cf8a3f6f9a05108e923bca661ab8b2f521089e01f8');
INSERT INTO "events" VALUES('ym8qq77reane',27,'{"type":"acted","seat":-1,"action":"roll 12345","by":"player"}',1.79480077745026135442e+09,'a6386a487ab09106f5492450be6641262ddc7f3ecc4394843f1d51298ff78d96');
INSERT INTO "events" VALUES('ym8qq77reane',28,'{"type":"asked-back","seat":0}',1.79480077751981234547e+09,'3d29a37c232fe0ecaa2c8006b53b73d0cd4938d110441c76743c6e59dab38f0e');
INSERT INTO "events" VALUES('ym8qq77reane',29,'{"type":"taken-back"}',1.79480077751981234547e+09,NULL);
INSERT INTO "events" VALUES('ym8qq77reane',30,'{"type":"spoke","seat":0,"phrase":"hello"}',1.79480077753002214427e+09,'710bcc3902b93d0ad3019dd7c8964628336192fa152e3a3a5453c6d98563ef99');
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('keys','89784b6f3db18ceb64cc89ffb6aba6673f84488ddfdb22cf545f585023306700');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	secret TEXT NOT NULL, 
	game TEXT NOT NULL, 
	listed INTEGER NOT NULL, 
	opened_at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('as8crv7zf9ru','301e81aaf51707a38ebdc2275d35ebe3ef11b42afd21664b3529bd406758635b','brandi-yatzy-plus',0,1.79480076907029390334e+09);
INSERT INTO "tables" VALUES('trvz4d4kqgnw','ff3fbc64c34fa429d2ab5c51dadc9c1439d537dca93c3814fbd6a6fe65744e58','brandi-dog',0,1.79480076978467893602e+09);
INSERT INTO "tables" VALUES('u6fab4bdadnq','4c019da39a468256a4c4e2c2269dd39596010367bc5d820774473ad3ae273a45','brandi-labyria',0,1.79480077179517817503e+09);
INSERT INTO "tables" VALUES('ym8qq77reane','67da86d27ea3ee7468e0a73239cec5846d7a247a7da94dc9805bae45ab28f02c','yatzy',0,1.79480077442056703564e+09);
COMMIT;
