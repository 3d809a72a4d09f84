import type { AnonymisationLanguage } from '../anonymisation.ts';

const list = (words: string): readonly string[] => words.split(' ');

interface Invented {
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Family names are made of a beginning and an ending, so that few people of one text share one. */
  readonly beginnings: readonly string[];
  readonly endings: readonly string[];
  readonly towns: readonly string[];
  readonly streets: readonly string[];
}

/** What invented people and places are called; written for this purpose, and of nobody. */
export const INVENTED: Readonly<Record<AnonymisationLanguage, Invented>> = {
  de: {
    women: list(
      'Adele Antje Birte Carola Cordula Dagny Elfi Elsbeth Femke Gesine Hedda Heilwig Ilka Imma Janne Jorinde Karlotta Kordula Lioba Lisbeth Maite Merle Nanni Oda Ottla Philine Rieke Romina Selma Silja Swantje Tabea Thea Undine Wenke Wiebke',
    ),
    men: list(
      'Albin Arndt Bertram Bosse Cord Darius Eckhart Eike Enno Falko Fiete Gereon Gisbert Hagen Hauke Ingmar Janko Jorin Kilian Korbinian Lennard Ludolf Menno Mirko Nepomuk Onno Ortwin Piet Quirin Roderich Rurik Sixt Tammo Thilo Veit Wendel',
    ),
    beginnings: list(
      'Ahorn Birken Blau Brunn Buchen Dorn Eben Eichen Elster Erlen Falken Farn Feld Fichten Grau Hasel Heid Hollen Igel Kamm Kirsch Lärchen Linden Mohn Moor Nessel Pappel Quell Raben Rosen Sand Schilf Silber Tannen Ulmen Weiden Wiesen Zeder',
    ),
    endings: list(
      'acher auer bacher berger born brink dorfer eder egger felder gruber hagen hauser hofer holzer horst kamp kötter lechner leitner müller ner reuter rieder steger steiner thaler wald wanger winkler',
    ),
    towns: list(
      'Ahornstedt Birkenrode Brunnhagen Dornfelde Ebenau Eichenried Erlenburg Falkenhain Grauenstein Haselbrunn Holderstadt Kammersee Lindenfurt Mohnhausen Moorbergen Nesselbach Quellental Rabenau Sandhofen Schilfwerder Silbertal Tannrode Ulmenau Wiesenburg',
    ),
    streets: list(
      'Ahornweg Amselweg Birkenallee Brunnengasse Dornenweg Eibenweg Erlenring Farnweg Fliederweg Ginsterweg Haselweg Holunderweg Kiefernweg Lärchenweg Mohnweg Nelkenweg Quellenweg Rotdornweg Schlehenweg Tannenweg',
    ),
  },
  en: {
    women: list(
      'Abigale Adella Briony Calla Corinne Delphine Eartha Effie Elowen Fern Ginette Hettie Ilse Jessamy Kerensa Lettice Linnet Mabry Marnie Nerys Odette Orla Petra Posy Rhea Romilly Rowena Sable Sorrel Tansy Thora Una Verity Willa Winsome Zelda',
    ),
    men: list(
      'Alaric Ambrose Barnaby Bram Casper Cormac Crispin Dashiell Elwood Emrys Fabian Fitz Garrick Hobart Inigo Jarvis Jethro Kit Lachlan Leander Merrick Murdo Ned Orson Osric Piers Quill Roscoe Rufus Silas Tarquin Thaddeus Ulric Wendell Wystan Zeke',
    ),
    beginnings: list(
      'Alder Apple Ash Bar Birch Black Bram Brook Cald Clover Copper Crow Dun El Fair Fen Fern Gold Hart Hazel Hollin Kestrel Lark Linden Marl Mill Oak Oxen Penn Raven Rush Sedge Silver Thorn Thistle Wheat Whit Wren',
    ),
    endings: list(
      'bank bourne bridge brook bury by combe cote croft dale den don fell field ford gate grove ham hurst leigh ley low mere more ridge shaw stead stone ton wood worth wick',
    ),
    towns: list(
      'Alderbrook Applecote Ashmere Birchford Bramley Cloverdale Copperton Crowhurst Fenwick Ferncombe Goldstead Hartsbury Hazelmoor Kestrelby Larkfield Lindenham Marlbourne Millshaw Oakridge Ravenscote Rushford Sedgeley Silverdale Thornby',
    ),
    streets: list(
      'Alder Apple Ash Birch Bramble Clover Copper Fern Foxglove Hazel Heron Juniper Kestrel Larch Linden Meadow Orchard Primrose Rowan Willow',
    ),
  },
  it: {
    women: list(
      'Adelma Agnese Alcide Amabile Argia Armida Bice Cesira Clelia Delfina Ebe Edvige Elettra Ersilia Fedora Gilda Ginevra Iole Isotta Lavinia Leda Linda Melania Mafalda Nerina Norma Oriana Ottavia Perla Rosmunda Savina Selvaggia Tecla Ulla Velia Zelinda',
    ),
    men: list(
      'Adelmo Alcide Amilcare Anselmo Arrigo Baldo Bonifacio Cirillo Corrado Delio Duccio Elvezio Ermete Ezechiele Fermo Galeazzo Gervasio Ildebrando Isidoro Lamberto Leopoldo Manlio Medardo Nevio Odoardo Olindo Pacifico Quirino Remigio Rolando Saverio Sigismondo Teseo Ulderico Volfango Zeno',
    ),
    beginnings: list(
      'Acer Alb Altom Arganel Bel Bosc Brugn Camp Cast Cerr Ciliegi Corn Fagg Feld Fior Fontan Frassin Ginestr Lavand Larg Mirt Mont Nocc Oliv Olm Palm Pian Pin Pratol Querc Roncal Rovel Salv Selv Tigl Torr Vall Verzel',
    ),
    endings: list(
      'acci agnoli ai alberti ami anesi antini ardi aroli atti azzi elli eschi etti iani icchi ieri ini isi ivieri olini olari onesi oni osti otti ucci uoli',
    ),
    towns: list(
      'Acerola Albarosa Belfonte Boscolungo Campoluce Castelmirto Cerreta Cornalba Faggeto Fiorano Fontelarga Frassineta Ginestrino Lavandolo Mirteto Montarso Nocciola Olmarolo Pianofiorito Quercetello Roncaglione Selvarosa Tiglieto Valdimirto',
    ),
    streets: list(
      'Aceri Allodole Betulle Biancospini Castagni Cedri Ciliegi Faggi Felci Frassini Ginestre Lavande Mirti Noccioli Olmi Pioppi Querce Rondini Salici Tigli',
    ),
  },
};
