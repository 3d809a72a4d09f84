import { signWordSet, signWords } from './sign-word-sets.ts';

/** How something is that is out of order, with the abbreviations of it, without endings. */
const DEFECTS = `gespannt|gebläht|distendiert|druckschmerzhaft|druckdolent|druckempfindlich|druckempf|klopfschmerzhaft|klopfdolent|klopfempfindlich|
dolent|schmerzhaft|bewegungsschmerzhaft|vergrößert|vergr|verkleinert|verdickt|verbreitert|verplumpt|geschwollen|angeschwollen|verschwollen|
ödematös|gerötet|überwärmt|gestaut|erweitert|dilatiert|hypertrophiert|hypertroph|verengt|eingeengt|stenosiert|obstruiert|verlegt|trocken|belegt|
blass|ikterisch|subikterisch|zyanotisch|livide|livid|marmoriert|kaltschweißig|schweißig|exsikkiert|dehydriert|eingeschränkt|eingeschr|reduziert|
red|vermindert|verm|herabgesetzt|abgeschwächt|abgeschw|fehlend|aufgehoben|erloschen|ausgefallen|nicht auslösbar|verkürzt|verlängert|verlangsamt|
verl|gestört|beeinträchtigt|desorientiert|auffällig|auff|pathologisch|pathol|path|suspekt|derb|hart|knotig|bretthart|arrhythmisch|unregelmäßig|
tachykard|bradykard|adipös|adip|kachektisch|kachekt|schlecht|schlaff|atroph|atrophisch|entzündet|entzündlich|verhärtet|induriert|verspannt|hyperton|
hypoton|steif|rigide|instabil|deformiert|infiltriert|eitrig|putride|blutig|nässend|belegt|fötide|klaffend|dehiszent|nekrotisch|ulzeriert|
verschattet|verdichtet|verkalkt|sklerosiert|verschmälert|höhengemindert|disloziert|verschoben|verlagert|frakturiert|gebrochen|rupturiert|
luxiert|subluxiert|gelockert|verquollen|aufgetrieben|inhomogen|echoarm|echoreich|hypodens|hyperdens|heterogen|unscharf|unsicher|
ataktisch|spastisch|paretisch|plegisch|gelähmt|gefühllos|taub|hyposensibel|hypästhetisch|mühsam|kleinschrittig|breitbasig|hinkend|verwaschen|
depressiv|gedrückt|gereizt|ängstlich|unruhig|getrübt|somnolent|soporös|komatös|verwirrt|antriebslos|affektlabil|affektarm|verflacht|
verengt|entrundet|anisokor|anisocor|lichtstarr|mazeriert|hyperäm|hyperämisch|vulnerabel|atone|kariös|sanierungsbedürftig|zerklüftet|verschleimt|
außenrotiert|innenrotiert|unmöglich|erschwert|inkomplett|unvollständig|aufgetreten|entgleist|dekompensiert|vorbestehend|sezernierend|verstopft|undicht|auffällig|pos|grenzwertig|ektatisch|plump|kollabiert|tiefstehend|trüb|leer|obstruktiv|seitendifferent|asymmetrisch|deviiert|vorgewölbt|perforiert|verklebt|verwachsen|minderdurchblutet|kühl|kalt|abgeblasst|verzogen|ausladend|höckerig|höckrig|hypersonor|sonor|apfelgroß|faustgroß|kindskopfgroß|antevertiert|retrovertiert|retroflektiert|anteflektiert|geschlossen|offen|angeschwollen|ekchymotisch|schmierig|übelriechend|foetide|teigig|eindrückbar|pastös|wulstig|vulnerabel|gereizt|aktiviert|überlastet|überstreckt|fixiert|verbacken|pulsierend|pulslos|fadenförmig|flach|bewusstseinsgetrübt|reduziert|logorrhoisch|distanzlos|misstrauisch|wahnhaft|zerfahren|sprunghaft|weitschweifig|umständlich|gehemmt|gesteigert|antriebsgesteigert|labil|flach|ratlos|apathisch|stuporös|mutistisch|teilnahmslos|weinerlich|klagsam|gespalten|nihilistisch|
nachlassend|abnehmend|mangelnd|mangelhaft|ungenügend|unzureichend|insuffizient|verringert|gemindert|dünnflüssig|breiig|wässrig|acholisch|entfärbt|echovermehrt|echogenitätsvermehrt|
lipomatös|verfettet|steatotisch|imbibiert|vermehrt|ungeformt|verlötet|eingezogen|aufgespreizt|ausgedünnt|rarefiziert|aufgehellt|schuppig|schuppend|livide verfärbt|bläulich|gelblich|rötlich|
verquollen|tränend|juckend|brennend|pochend|drückend|eitrig belegt|überlappend|vorgefallen|prolabiert|geblockt|gelb|grau|schmal|dünn|dünner|dicker|verschmächtigt|fleckig|grobknotig|kleinknotig|feinknotig`;

/** How something is that is as it should be, where letters say so of it. */
const SOUND = `weich|tastbar|palpabel|feucht|rosig|anikterisch|frei|reizlos|reizfrei|reizarm|intakt|rein|rhythmisch|rhythm|leise|laut|isokor|
isocor|seitengleich|seitengl|lichtreagibel|schlank|glatt|indolent|verschieblich|warm|prall|vorhanden|vesikulär|orientiert|orient|
geordnet|flüssig|gut|mäßig|erhalten|dicht|adaptiert|trocken|regelmäßig|lebhaft|auslösbar|auslb|abgeheilt|besser|schlechter|stabil|gebessert|
sicher|euthym|ausgeglichen|tonisiert|saniert|bland|konsolidiert|kongruent|rückläufig|rückl|regredient|progredient|größenprogredient|
größenkonstant|unverändert|entfaltet|belüftet|darstellbar|mittelweit|kompensiert|rekompensiert|normofrequent|normokard|
wach|kooperativ|ansprechbar|kontaktfähig|bewusstseinsklar|schmerzfrei|beschwerdefrei|fieberfrei|klar|prompt|abgrenzbar|kohärent|gespitzt|groß|palp|p|durchgängig|funktionstüchtig|möglich|komplett|regredient|zurückgegangen|spärlich|voll|entleert|negativ|rege|reizfrei|seitenident|zugewandt|freundlich|schwingungsfähig|kontaktfreudig|symmetrisch|gangsicher|mobil|selbständig|selbstständig|kräftig|unbehaart|bewegungsfrei|intakt|schluckverschieblich|atemverschieblich|atemverschiebl|homogen|regelhaft|normkonfiguriert|normgroß|scharf begrenzt|glatt begrenzt|glattrandig|zart|zartwandig|steinfrei|orthotop|geformt|abgeblasst|spiegelnd|mitarbeitend|tragfähig|belastbar|wendig|gebunden`;

/** What is examined besides parts of the body: state, function, sounds. */
const SUBJECTS = `az|ez|kz|allgemeinzustand|ernährungszustand|kräftezustand|pflegezustand|appetit|stuhl|stuhlgang|miktion|schlaf|gang|gangbild|sprache|
sprechen|turgor|hautturgor|hautkolorit|atemgeräusch|atemgeräusche|herztöne|ht|töne|herzaktion|herzrhythmus|rhythmus|darmgeräusche|dg|dgs|peristaltik|
orientierung|bewusstsein|bewußtsein|vigilanz|wundverhältnisse|wundheilung|wunde|wunden|op wunde|narbe|narben|op narbe|stimmung|affekt|psyche|
merkfähigkeit|gedächtnis|konzentration|aufmerksamkeit|auffassung|antrieb|denken|gedankengang|tempo|duktus|krankheitseinsicht|schleimhaut|
schleimhäute|sh|skleren|konjunktiven|bindehäute|halsvenen|hv|bauchdecke|bauchdecken|bd|abdomen|abd|reflexe|mer|psr|asr|bsr|tsr|rpr|bhr|
muskeleigenreflexe|pupillen|haut|hautbild|gebiss|ödeme|lymphknoten|lk|lks|nierenlager|nl|nlg|nap|naps|cor|pulmo|hepar|lien|vag|ag|ks|klopfschall|
thorax|mobilität|belastbarkeit|kontinenz|kooperation|tonus|muskeltonus|kraft|grobe kraft|hirnnerven|hn|sensibilität|motorik|koordination|
feinmotorik|pulse|puls|fußpulse|fp|fps|leistenpulse|wirbelsäule|ws|rachen|rachenring|tonsillen|zunge|gaumen|trommelfell|trommelfelle|tf|
lvef|lv funktion|pumpfunktion|klappen|vorhöfe|ventrikel|randwinkel|rw|gallenwege|konturen|lungengrenzen|beweglichkeit|stand|drainagesekret|
urin|harn|sputum|husten|schmerzen|beschwerden|schwellung|rötung|leistungsfähigkeit|trinkverhalten|fontanelle|lochien|fundus|uterus|mammae|brüste|
verband|gelenke|extremitäten|gehen|stehen|sitzen|faustschluss|pdms|dms|spitzgriff|zehenspitzenstand|fersengang|einbeinstand|transfer|schlucken|kauen|greifen|mediastinum|hilus|hili|harnblase|portio|zervix|adnexe|vulva|vagina|douglas|dammschnitt|fingerkuppen|nagelfalz|sekret|auswurf|hustenstoß|atmung|atemexkursion|atemexkursionen|atemmechanik|fontanellen|pupille|blick|mimik|gestik|auffassungsgabe|schwingungsfähigkeit|gedankenduktus|formales denken|inhaltliches denken|psychomotorik|krankheitsgefühl|compliance|adhärenz|kalottenklopfschmerz|lasègue|lasegue|hinterkante|herzschatten|herzsilhouette|gefäßzeichnung|lungengefäßzeichnung|zwerchfell|parenchym|leberparenchym|nierenparenchym|binnenstruktur|echostruktur|händedruck|gehör|hörvermögen|
kapillarfüllung|blasenfunktion|darmtätigkeit|verdauung|nahrungsaufnahme|trinkmenge|ausscheidung|diurese|kreislauf|hämodynamik|wundränder|wundgrund|fäden|laufbild|standbild|lidspalten|augenbewegungen|
koronarien|herzspitzenstoß|atemfrequenz|schonhaltung|klopfschall|stimme|schmerz`;

/** What may stand between what is examined and how it is: verbs, sides, degrees, ways of examining, and words that deny. */
const FILLERS = `ist|sind|war|waren|zeigt|zeigte|zeigen|zeigten|sich|erscheint|erscheinen|wirkt|wirken|imponiert|stellt|dar|bleibt|blieb|bds|beidseits|beiderseits|
beids|bdsts|bilateral|li|re|links|rechts|linksseitig|rechtsseitig|nicht|n|kaum|kein|keine|gut|leicht|leichtgradig|leichtgr|gering|geringgradig|
geringgr|minimal|mäßig|mäßiggradig|mäßiggr|deutlich|deutl|stark|sehr|massiv|schwer|hochgradig|hochgr|höhergradig|diskret|noch|weiterhin|wieder|immer|
diffus|mittelgradig|mittelgr|zeitlich|örtlich|räumlich|zur|person|situativ|und|u|vollständig|komplett|etwas|relativ|allseits|allerseits|insgesamt|
erheblich|ebenfalls|altersentsprechend|peripher|zentral|frei|sämtlich|wenig|großteils|überall|durchwegs|bei|entlassung|aufnahme|soweit|
beurteilbar|prüfbar|aktiv|passiv|perkutorisch|palpatorisch|auskultatorisch|klinisch|sonographisch|sonografisch|radiologisch|im|wesentlichen|
normal|regelrecht|unterm|über|allen|quadranten|abschnitten|lungenabschnitten|la|abd|basal|apikal|kaudal|schmerzbedingt|endgradig|endgr|
konzentrisch|in|allen|ebenen|richtungen|schmerzhaft|grob|mehr|bek|bekannt|vorbek|neu|neuerlich|zunehmend|teils|teilweise|beiderseitig|unverändert|weitgehend|zeitl|örtl|cursorisch|kursorisch|orientierend|mittel|fraglich|glatt|per|primam`;

/** How a device or a wound that has a name is, where letters say so. */
export const STATES_OF_NAMED = signWordSet(
  'reizlos|reizfrei|reizarm|bland|blande|gerötet|intakt|dicht|undicht|verstopft|sezernierend|gelockert|disloziert|druckdolent|infiziert|durchgängig|offen|verschlossen',
);

/** The words that German findings are said with. */
export const GERMAN_SIGN_WORDS = signWords({
  subjects: SUBJECTS,
  fillers: FILLERS,
  qualities: `${DEFECTS}|${SOUND}`,
  defects: DEFECTS,
});

/** Ends of German words for what somebody can do, senses or looks like, of which a letter says how it is. */
const FUNCTION =
  /(?:fehigkeit|kontinenz|vermegen|leistung|beweglichkeit|geraeusche?|reflexe?|verheltnisse|zustand|turgor|empfinden|empfindung|muskulatur|orientierung|gedechtnis|tempo|planung|durchblutung|belueftung|perfusion|kapazitet|barkeit|toleranz|motorik|sensibilitet|kontraktilitet|amplitude)n?$/;

/** Whether a German word names something examined by how it ends: "Gehfähigkeit", "Stuhlkontinenz". */
export const isFunctionWord = (normal: string): boolean =>
  normal.length >= 8 &&
  FUNCTION.test(normal) &&
  !/(?:beurteil|verfueg|durchfuehr|erreich|halt|nachweis)barkeit$/.test(normal);

/** Fewest letters of a quality that is cut short: "kachekt." */
const CUT_FROM = 4;
const cut = new Map<string, boolean>();

/** Whether a word before a full stop is the beginning of a quality: "vergr.", "zyanot." */
export function isCutQuality(normal: string): boolean {
  if (normal.length < CUT_FROM || normal.length > 12) return false;
  const known = cut.get(normal);
  if (known !== undefined) return known;
  if (cut.size >= 20_000) cut.clear();
  const isCut = [...GERMAN_SIGN_WORDS.qualities].some(
    (quality) => quality.length > normal.length && quality.startsWith(normal),
  );
  cut.set(normal, isCut);
  return isCut;
}
