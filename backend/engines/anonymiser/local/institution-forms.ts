import { triggerAt } from './hints.ts';
import type { WordForm } from './organisation-forms.ts';

/** How names of places end of which names of houses are made: "Seetal", "Westufer". */
const PLACE_ENDING =
  '(?:tal|ufer|end|feld|see|berg|bach|au|stadt|platz|park|hof|garten|mühle|tor|brücke|markt|wald|graben|eck|höhe|ring|gasse|straße|heide|stein|burg|hausen|heim|dorf|kirchen|hafen|anger|wiese|blick|quelle|quellen|land|insel|münde|furt)';
const SPECIALTY_DE =
  '(?:Kardiologie|Radiologie|Onkologie|Chirurgie|Orthopädie|Gynäkologie|Urologie|Dermatologie|Neurologie|Pädiatrie|Psychiatrie|Gastroenterologie|Nephrologie|Pneumologie|Endokrinologie|Rheumatologie|Diabetologie|Nuklearmedizin|HNO|Augenärzte|Hausärzte|Hausarzt|Zahnärzte|Kinderärzte|Physiotherapie|Logopädie|Ergotherapie|Labor|Pathologie|Spitex|Sozialstation|Tagespflege|Pflegedienst|Dialyse|Reha)';

/** Practices, homes, schools, firms and clubs of whose names the words around tell: they begin with their word. */
export const INSTITUTIONS: readonly WordForm[] = [
  {
    // ins Haus der Barmherzigkeit, Praxisgemeinschaft Quorr, Radiologie Quorr-Mitte
    type: 'HOSPITAL',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:(?<=(?:ins|im|in|aus dem|vom) )Haus[ ](?:der[ ]|des[ ]|am[ ]|zum[ ])?\\p{Lu}\\p{Ll}{3,20}|(?:Praxisgemeinschaft|Ärztehaus|Ärztezentrum)[ ](?:Dres?\\.[ ])?\\p{Lu}\\p{Ll}{2,20}(?:[ ](?:&|und)[ ]\\p{Lu}\\p{Ll}{2,20})?|${SPECIALTY_DE}[ ]\\p{Lu}\\p{Ll}{2,20}-(?:Mitte|Nord|Süd|Ost|West|Stadt))(?![\\p{L}-])`,
      'uy',
    ),
    confidence: 0.75,
    needsName: true,
    trigger: triggerAt(new RegExp(`^(?:Haus|Praxisgemeinschaft|Ärztehaus|Ärztezentrum|${SPECIALTY_DE})$`)),
  },
  {
    // Fisioterapia Quorrini, guardia medica di Quorrate
    type: 'HOSPITAL',
    pattern:
      /(?<![\p{L}])(?:Fisioterapia|[Gg]uardia medica di|[Pp]ronto [Ss]occorso di|[Dd]istretto di|Maternità di)[ ]\p{Lu}\p{Ll}{3,20}(?:[ ]\p{Lu}\p{Ll}{2,20})?/uy,
    confidence: 0.75,
    needsName: true,
    trigger: triggerAt(/^(?:Fisioterapia|[Gg]uardia|[Pp]ronto|[Dd]istretto|Maternità)$/),
  },
  {
    // Kardiologie Seetal, Spitex Oberland
    type: 'HOSPITAL',
    pattern: new RegExp(
      `(?<![\\p{L}-])${SPECIALTY_DE}[ ](?:am[ ]|im[ ]|an der[ ]|Bad[ ])?\\p{Lu}\\p{Ll}{1,16}${PLACE_ENDING}(?![\\p{L}-])`,
      'uy',
    ),
    confidence: 0.75,
    needsName: true,
    trigger: triggerAt(new RegExp(`^${SPECIALTY_DE}$`)),
  },
  {
    // Ordination am Kaiplatz, Praxis an der Mühle, Hausarztpraxis im Anger
    type: 'HOSPITAL',
    pattern:
      /(?<![\p{L}-])(?:Ordination|Diakonissenhaus|Pflegehaus|Gruppenpraxis|\p{Lu}\p{Ll}{2,20}praxis|Praxis|Apotheke|Ärztezentrum|Ärztehaus|Gesundheitszentrum|Primärversorgungszentrum|PVZ)[ ](?:am|an der|im|beim|zum|zur|in der|unter den|auf der)[ ]\p{Lu}[\p{L}-]{2,25}(?![\p{L}-])/uy,
    confidence: 0.8,
    trigger: triggerAt(
      /^(?:Ordination|Diakonissenhaus|Pflegehaus|Gruppenpraxis|\p{Lu}\p{Ll}+praxis|Praxis|Apotheke|Ärzte(?:zentrum|haus)|Gesundheitszentrum|Primärversorgungszentrum|PVZ)$/u,
    ),
  },
  {
    // Seniorenstift Maria Rast, BORG Talblick, TSV Ostheim
    type: 'ORGANISATION',
    pattern:
      /(?<![\p{L}-])(?:(?:Senioren|Alten|Pflege|Wohn)(?:stift|heim|haus|zentrum|residenz|wohnheim)|BORG|BRG|HTL|HTBLA|HAK|HLW|NMS|AHS|BHS|PTS|Kindergarten|Kita|Volksschule|Mittelschule|TSV|VfB|VfL|SpVgg|TuS|FSV|ESV|USV|ASV|ASKÖ)[ ](?:(?:Haus|St\.|Sankt|Maria|am|im|an der|zum|zur)[ ]){0,2}\p{Lu}[\p{L}-]{2,25}(?:[ ]\p{Lu}\p{Ll}{2,20}(?=[,.;)\n]|$))?/uy,
    confidence: 0.8,
    needsName: true,
    trigger: triggerAt(
      /^(?:(?:Senioren|Alten|Pflege|Wohn)(?:stift|heim|haus|zentrum|residenz|wohnheim)|BORG|BRG|HTL|HTBLA|HAK|HLW|NMS|AHS|BHS|PTS|Kindergarten|Kita|Volksschule|Mittelschule|TSV|VfB|VfL|SpVgg|TuS|FSV|ESV|USV|ASV|ASKÖ)$/,
    ),
  },
  {
    // Glaserei Thode & Söhne, Metallbau Quorr
    type: 'ORGANISATION',
    pattern:
      /(?<=(?:bei|bei der|der|die|Firma|Fa\.|in der|von der|beim|im|Arbeitgeber:?)[ ])\p{Lu}\p{Ll}{3,20}(?:erei|bau|handel|technik|logistik|verlag|spedition|markt|betrieb|hof|fabrik|werk|werke|mühle|brauerei)[ ]\p{Lu}\p{Ll}{2,20}(?:[ ](?:&|und|u\.)[ ](?:Söhne|Sohn|Co|Partner|Töchter|Brüder|\p{Lu}\p{Ll}{2,20}))?(?:[ ](?:GmbH|KG|AG|OHG))?/uy,
    confidence: 0.75,
    needsName: true,
    trigger: triggerAt(
      /^\p{Lu}\p{Ll}{3,20}(?:erei|bau|handel|technik|logistik|verlag|spedition|markt|betrieb|fabrik|werk|werke|mühle|brauerei)$/u,
    ),
  },
  {
    // bei Elektro Quorr, per Trasporti Quorri, BKK Quorrland
    type: 'ORGANISATION',
    pattern:
      /(?<=(?:bei|der|die|Firma|Fa\.|beim|für|per|presso|di|da|in|la|alla|Kasse:?|Versicherung:?|Arbeitgeber:?|ditta|Ditta)[ ])(?:Elektro|Auto|Metall|Holz|Sanitär|Maler|Installationen|Transporte|Reisen|Möbel|Optik|Radio|Dach|Garten|BKK|IKK|AOK|Trasporti|Officine?|Cartiera|Edilizia|Impianti|Costruzioni|Autotrasporti|Mobili|Ceramiche|Tessitura|Vetreria|Falegnameria|Carrozzeria|Pasticceria|Macelleria|Supermercati?|Impresa|Cantina|Oleificio|Caseificio|Acciaierie)[ ]\p{Lu}[\p{L}’'-]{2,20}(?:[ ](?:&|e|und)[ ]\p{Lu}\p{Ll}{2,20})?(?:[ ](?:GmbH|KG|AG|S\.p\.A\.|S\.r\.l\.|Srl|SpA))?/uy,
    confidence: 0.75,
    needsName: true,
    trigger: triggerAt(
      /^(?:Elektro|Auto|Metall|Holz|Sanitär|Maler|Installationen|Transporte|Reisen|Möbel|Optik|Radio|Dach|Garten|BKK|IKK|AOK|Trasporti|Officine?|Cartiera|Edilizia|Impianti|Costruzioni|Autotrasporti|Mobili|Ceramiche|Tessitura|Vetreria|Falegnameria|Carrozzeria|Pasticceria|Macelleria|Supermercati?|Impresa|Cantina|Oleificio|Caseificio|Acciaierie)$/,
    ),
  },
  {
    // Centro Dialisi Montechiaro, Studio Radiologico Porta Nuova
    type: 'HOSPITAL',
    pattern:
      /(?<![\p{L}])(?:Centro|Studio|Ambulatorio|Servizio|Consultorio|Laboratorio|Residenza|Casa|Gruppo|Comunità)[ ](?:\p{Lu}\p{Ll}{4,20}(?:ico|ogico|isi|ale|ivo|tivo|tico|iani|ani|ura|ia|ori|ari)[ ])?(?:Il|La|Le|Lo|I|Gli|San|Santa|Villa|Porta|Ponte|Borgo)[ ]\p{Lu}\p{Ll}{2,20}(?:[ ]\p{Lu}\p{Ll}{2,20})?/uy,
    confidence: 0.8,
    trigger: triggerAt(
      /^(?:Centro|Studio|Ambulatorio|Servizio|Consultorio|Laboratorio|Residenza|Casa|Gruppo|Comunità)$/,
    ),
  },
  {
    type: 'HOSPITAL',
    pattern:
      /(?<![\p{L}])(?:Centro|Studio)[ ](?:Dialisi|Diabetologico|Antidiabetico|Cardiologico|Oculistico|Odontoiatrico|Fisioterapico|Riabilitativo|Radiologico|Trasfusionale|Prelievi|Analisi|Polispecialistico|Ortopedico|Oncologico|Vaccinale|Pediatrico|Associato|Dermatologico|Ginecologico|Urologico|Neurologico|Logopedico)[ ](?:di[ ]|del[ ]|della[ ])?\p{Lu}\p{Ll}{3,20}(?:[ ]\p{Lu}\p{Ll}{2,20})?/uy,
    confidence: 0.8,
    needsName: true,
    trigger: triggerAt(/^(?:Centro|Studio)$/),
  },
];

/** Houses of English names, which their word ends: "at Bridgegate House", "from St Quorri's". */
export const ENGLISH_HOUSE: WordForm = {
  type: 'ORGANISATION',
  pattern:
    /(?<=(?:at|from|in|to|of|hostel,|home,|the|resident,)[ ])(?!(?:The|Acute|General|Full|Open|Half|White|Green|Nursing|Care|Safe|Our|This|Emergency|Opera)[ ])\p{Lu}[\p{Ll}’']{3,20}(?:[ ]\p{Lu}\p{Ll}{2,20})?[ ](?:House|Lodge|Court|Grange|Manor|Hall|Cottage|Priory|Hostel|Villas?|Gardens?|Heights|Towers?|Farm|Abbey|Mansion|Homestead|Terrace)(?![\p{L}-])/uy,
  confidence: 0.7,
  needsName: true,
  trigger: triggerAt(
    /^(?:House|Lodge|Court|Grange|Manor|Hall|Cottage|Priory|Hostel|Villas?|Gardens?|Heights|Towers?|Farm|Abbey|Mansion|Homestead|Terrace)$/,
  ),
};

/** "at St Quorri's", but not the wort or a questionnaire of theirs. */
export const SAINTS_HOUSE: WordForm = {
  type: 'HOSPITAL',
  pattern:
    /(?<=(?:at|from|in|to|of|the)[ ])(?:St|Saint)\.?[ ]\p{Lu}\p{Ll}{2,16}(?:['’]s|s['’])(?:[ ](?:Hospital|Hospice|Clinic|Infirmary|Surgery|Medical Cent(?:er|re)|Church|School|College))?(?![ ](?:wort|Wort|fire|dance|Respiratory|respiratory|cross|disease|valve))/uy,
  confidence: 0.75,
  trigger: triggerAt(/^(?:St|Saint)$/),
};

/** "Herz-Jesu-Spital", "Quorr-Klinik": a house behind the hyphen of a name. */
export const HYPHENATED_HOUSE = triggerAt(
  /^(?:Spital|Klinik|Klinikum|Krankenhaus|Hospital|Stift|Haus|Heim|Hospiz|Zentrum|Heime|Kliniken)s?$/,
);
