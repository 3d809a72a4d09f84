import { triggerAt } from './hints.ts';
import { type RunForm, run } from './runs.ts';

const UPPER = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}";
const HOUSE =
  '\\d{1,5} ?[a-zA-Z]?(?![\\p{L}\\p{Nd}])(?:[ ]?[-–/][ ]?\\d{1,4}[a-z]?(?!\\p{L})){0,3}(?:/[A-Z](?!\\p{L}))?(?:,? (?:int|scala|sc|interno|piano|Top|Stg|Stiege|Hinterhaus|Whg)\\.? ?[\\dA-Z]{1,3}(?!\\p{L})){0,2}';

/** 1200 Harbor Avenue, Suite 310; Flat 4, 15 Maple Ct. */
const ENGLISH_STREET = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:(?:Flat|Apt|Unit|Suite|Apartment)\\.? ?[\\w/]{1,5}, )?(?<![.,/-])(?:\\d{1,6}[a-zA-Z]?[ ])(?:\\d{1,6}[ ])?(?:${UPPER}[ ]){1,5}(?:Street|St(?!\\. \\p{Lu})|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr(?!\\.? \\p{Lu})|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Terrace|Close|Crescent|Grove|Gardens|Square|Squares|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Walk|Mews|Hill|Row|Green|East|West|Points|Streets|Approach|Paddocks?|Orchard|Rise|View|Park|Wharf|Quay|Parade|Villas|Cottages|Buildings|Yard|Gate|Vale|Croft|Bank|Hollow|Loop|Path|Pike|Plaza|Turnpike|Alley|Crossing|Ridge|Bend|Meadows?|Garth|Brae|Wynd|Heights|Chase|Dene|Drove|Esplanade|Promenade|Mall|Pass|Run|Cove|Landing|Estate|Terr|Cres|Sq|Rdg)(?![\\p{L}])\\.?(?:[ ](?:East|West|North|South|N|S|E|W)(?!\\p{L}))?(?:,?\\s{1,2}(?:Suite|Apt|Apartment|Unit|Flat|Room|Floor)\\.? ?#?\\w{1,5})?`,
  'uy',
);

interface Form {
  readonly pattern: RegExp;
  readonly confidence: number;
}

/** A form that a word is part of. */
interface WordForm extends Form {
  readonly trigger: number;
  /** How far before the word it may begin, in UTF-16 code units; absent: `STREET_REACH`. */
  readonly before?: number;
  /** Whether figures follow the word. */
  readonly isNumbered?: boolean;
  /** How many tokens from the word on the form begins; absent: with it. */
  readonly offsets?: readonly number[];
}

/** Forms that end in their word, or have it amid them. */
export const AROUND_WORDS: readonly WordForm[] = [
  {
    // Hauptstraße 45, Bahnhofstr. 112, Kurpromenade 1-5, Am Deichtor 14
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:${UPPER}[ -]){0,3}(?:\\p{Lu}\\p{L}{0,30}(?:stra(?:ß|ss)e|str\\.?|gasse|allee|weg|platz|ring|damm|ufer|promenade|chaussee|steig|stieg|hof|feld|berg|markt|wall|graben|kai|pfad|anger|winkel|STRASSE|STR\\.|GASSE|ALLEE|WEG|PLATZ|zeile|siedlung|park|tor|höhe|halde|rain|matte|acker|wiese|garten|gärten|kamp|brink|twiete|redder|deich|bruch|busch|koppel|horst|grund|bach|brücke|hang|leite|eck|zone)|(?:\\p{Lu}\\p{L}{0,24}[ -]?)(?:Stra(?:ß|ss)e|STRASSE|Str\\.?|Allee|Weg|Platz|Ring|Gasse|Ufer|Damm|Chaussee|Markt|Hof|Steig|Zeile|Promenade))(?:[ ]{1,2}|(?<=\\.))(?:Nr\\.? ?)?${HOUSE}(?![.,]\\d|[ ]?(?:mg|ml|mm|cm|%))`,
      'gu',
    ),
    confidence: 0.93,
    trigger: triggerAt(
      /(?:str|stra(?:ss|ß)e|gasse|allee|weg|platz|ring|damm|ufer|promenade|chaussee|stei?[ig]g?|stieg|hof|feld|berg|markt|wall|graben|kai|pfad|anger|winkel|zeile|siedlung|park|tor|höhe|halde|rain|matte|acker|wiese|garten|gärten|kamp|brink|twiete|redder|deich|bruch|busch|koppel|horst|grund|bach|brücke|hang|leite|eck|zone)$/i,
    ),
    isNumbered: true,
  },
  {
    pattern:
      /(?<![\p{L}\p{Nd}])(?:\p{Lu}[\p{L}'’]{1,24}[ ]){1,3}(?:Street|Avenue|Ave|Road|Rd|Lane|Boulevard|Blvd|Terrace|Crescent|Close|Grove|Mews)(?!\p{L})/gu,
    confidence: 0.75,
    trigger: triggerAt(
      /^(?:Street|Avenue|Ave|Road|Rd|Lane|Boulevard|Blvd|Terrace|Crescent|Close|Grove|Mews)$/,
    ),
  },
  {
    // A number, words with capitals, a number and a flat: addresses of anywhere that name a suite
    pattern:
      /(?<![\p{L}\p{Nd}.,])\d{1,6}[ ](?:[\p{L}\p{Nd}'’.-]{1,30}[ ,]{1,2}){1,6}?(?:Apt|Suite)\.? ?\d{1,5}(?:,?\s{1,3}[\p{L}][\p{L}' -]{1,30}){0,3}(?:\s{0,3},?\s{0,3}\p{L}{2,3}){0,1}(?:\s{1,3}[\p{L} ]{2,20})?\s{0,3}(?:\d{4,6})?/giu,
    confidence: 0.8,
    trigger: triggerAt(/^(?:Apt|Suite)$/i),
    before: 220,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}.,])(?:${UPPER}[ ]){0,3}\\p{Lu}\\p{L}{3,30}(?:gatan|gata|vägen|tie|katu|gade|vej|veien|gaten|straat|laan|weg|utca|tér|hof|hove|stien|terrasse|ulica|götu)[ ]\\d{1,5}(?![\\p{L}\\p{Nd}])`,
      'gu',
    ),
    confidence: 0.8,
    trigger: triggerAt(
      /(?:gatan|gata|vägen|tie|katu|gade|vej|veien|gaten|straat|laan|weg|utca|tér|hof|hove|stien|terrasse|ulica|götu)$/,
    ),
    isNumbered: true,
  },
];

/** Forms that begin with their word. */
export const FROM_WORDS: readonly WordForm[] = [
  {
    // Platz der Republik 1, Straße des Friedens 12
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:Stra(?:ß|ss)e|Platz|Allee|Promenade|Weg|Ufer)[ ](?:der|des|am|zum|zur|an der)[ ]${UPPER}(?:[ ]${UPPER})?[ ]${HOUSE}`,
      'uy',
    ),
    confidence: 0.85,
    trigger: triggerAt(/^(?:Stra(?:ß|ss)e|Platz|Allee|Promenade|Weg|Ufer)$/),
  },
  {
    // Rose Cottage, Mill Lane; The Willows, 6 Fen Road
    pattern:
      /(?<![\p{L}\p{Nd}])(?:(?:The )?\p{Lu}[\p{L}'’]{2,20} (?:Cottage|Farm|Farmhouse|Lodge|Bungalow|House|Rectory|Vicarage|Manor|Grange|Barn|Mill|Villa|Villas)|The \p{Lu}\p{L}{3,20}s)(?=,\s{1,2}(?:\d{1,4}[a-z]? )?\p{Lu}[\p{L}'’]{2,20}(?: \p{Lu}[\p{L}'’]{1,20}){0,2}(?:,|\n| (?:Street|Road|Lane|Close|Avenue|Drive)))/uy,
    confidence: 0.75,
    trigger: triggerAt(
      /^(?:The|Cottage|Farm|Farmhouse|Lodge|Bungalow|House|Rectory|Vicarage|Manor|Grange|Barn|Mill|Villas?)$/,
    ),
    offsets: [0, -1, -2],
  },
  {
    // No. 9 The Paddocks
    pattern:
      /(?<![\p{L}\p{Nd}])(?:No\.?|Number) ?\d{1,4}[a-z]?,? (?:The )?\p{Lu}[\p{L}'’]{2,20}(?: \p{Lu}[\p{L}'’]{1,20}){0,2}(?=[,.\n])/uy,
    confidence: 0.75,
    trigger: triggerAt(/^(?:No|Number)$/),
  },
  {
    // RR 2 Box 118-C, County Road 417, State Hwy 12
    pattern:
      /(?<![\p{L}\p{Nd}])(?:(?:RR|R\.R\.|HC|Rural Route) ?#?\d{1,4},? Box ?\d{1,6}(?:-?[A-Z])?|(?:[NSEW]\d{1,4}[NSEW]\d{1,5} )?(?:County|State|Farm) (?:Road|Rd|Route|Rte|Highway|Hwy|Trunk) ?(?:[A-Z]{1,2}|\d{1,5})(?![\p{L}\p{Nd}]))/iuy,
    confidence: 0.85,
    trigger: triggerAt(/^(?:RR|R|HC|Rural|County|State|Farm|[NSEW]\d{1,4}[NSEW]\d{1,5})$/i),
  },
  {
    // Handwerkerzone Unterackern 15, wohnhaft Op den Dijk 14
    pattern: new RegExp(
      `(?<=(?:wohnhaft|wohnh\\.?|Adresse:?|Anschrift:?|wohnt)[ ](?:in[ ])?)(?:${UPPER}[ ])(?:(?:\\p{Ll}{2,3}|${UPPER})[ ]){0,3}${HOUSE}`,
      'uy',
    ),
    confidence: 0.8,
    trigger: triggerAt(/^(?:wohnhaft|wohnh|wohnt|Adresse|Anschrift)$/),
    offsets: [1, 2, 3],
  },
  {
    // T12 XY34, D6W AB12
    pattern: /(?<![\p{L}\p{Nd}])[AC-FHKNPRTV-Y](?:\d{2}|6W) [AC-FHKNPRTV-Y\d]{4}(?![\p{L}\p{Nd}])/uy,
    confidence: 0.9,
    trigger: triggerAt(/^[AC-FHKNPRTV-Y](?:\d{2}|6W)$/),
  },
  { pattern: ENGLISH_STREET, confidence: 0.93, trigger: triggerAt(/^(?:Flat|Apt|Unit|Suite)$/) },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:Am|An der|An den|Auf der|Auf dem|Im|In der|In den|Zum|Zur|Hinter der|Unter den|Vor dem|Beim)[ ]\\p{Lu}\\p{L}{2,30}(?:[ ]\\p{Lu}\\p{L}{2,20})?[ ]${HOUSE}(?=[ ]?(?:[,;)]|\\.(?!\\d)|\\n|in[ ]|[-–•|][ ]|$))`,
      'uy',
    ),
    confidence: 0.8,
    trigger: triggerAt(/^(?:Am|An|Auf|Im|In|Zum|Zur|Hinter|Unter|Vor|Beim)$/),
  },
  {
    pattern:
      /(?<![\p{L}\p{Nd}])(?!(?:Aus|Ein|Ab|Be|Er)str)\p{Lu}\p{L}{2,30}(?:stra(?:ß|ss)e|str\.)(?![\p{L}])/uy,
    confidence: 0.6,
    trigger: triggerAt(/.(?:stra(?:ss|ß)e|str)$/),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:[Vv]ia|VIA|(?<!\\.)[Vv]\\.(?= ?(?:\\p{Lu}\\p{L}{2,20} ){1,3}\\d)|[Vv]iale|VIALE|V\\.le|v\\.le|[Pp]iazza|PIAZZA|[Pp]\\.zza|[Pp]iazzale|[Pp]\\.le|[Cc]orso|CORSO|[Cc]\\.so|C\\.SO|[Ll]argo|[Ff]ondamenta|[Cc]ampo(?= San)|[Tt]raversa|[Rr]ione|[Ff]razione|[Ff]raz\\.|[Ll]oc\\.|[Ll]ocalità|[Mm]aso|[Cc]ascina|[Rr]egione(?= \\p{Lu}\\p{L}+,? \\d)|[Ss]tr\\.|Piazzetta|[Vv]icolo|[Ss]trada(?: (?:[Pp]rovinciale|[Ss]tatale|[Cc]omunale))?|[Cc]ontrada|[Cc]\\.da|[Ll]ungomare|[Bb]orgo|[Ss]alita|[Cc]alle)[ ](?:(?:dei|degli|delle|della|del|di|da|dell['’]|d['’]|san|santa|s\\.)[ ]?){0,2}(?:${UPPER}|[IVX]{1,5}|\\d{1,3})(?:[ ](?:${UPPER}|[IVX]{1,5}|di|da|del|della|delle|degli|dell['’]|e|dei)(?![\\p{L}])){0,4}(?:[ ,]{0,2}(?:n\\.?|nr\\.?|civico|km)?[ ]?[°]?[ ]?${HOUSE}(?:\\/[A-Z])?)?`,
      'uy',
    ),
    confidence: 0.85,
    trigger: triggerAt(
      /^(?:[Vv]ia|VIA|[Vv]iale|VIALE|[Vv]|[Pp]iazza|PIAZZA|[Pp]|[Pp]iazzale|[Cc]orso|CORSO|[Cc]|[Ll]argo|[Ff]ondamenta|[Cc]ampo|[Tt]raversa|[Rr]ione|[Ff]razione|[Ff]raz|[Ll]oc|[Ll]ocalità|[Mm]aso|[Cc]ascina|[Rr]egione|[Ss]tr|Piazzetta|[Vv]icolo|[Ss]trada|[Cc]ontrada|[Ll]ungomare|[Bb]orgo|[Ss]alita|[Cc]alle)$/,
    ),
  },
  {
    pattern:
      /(?<![\p{L}\p{Nd}])(?:P\.? ?O\.? ?Box|Postfach|Casella Postale|PSC|CMR|Rural Route|Unit(?=[ ]\d{1,6},? Box))[ ]\d{1,6}(?: \d{2}){0,2}(?:,? Box \d{1,6})?(?:\s{1,2}(?:APO|FPO|DPO) A[AEP] \d{5})?/iuy,
    confidence: 0.93,
    trigger: triggerAt(/^(?:P|PO|Postfach|Casella|PSC|CMR|Rural|Unit)$/i),
  },
  {
    pattern: /(?<![\p{L}\p{Nd}])(?:Suite|Apt|Apartment|Flat)\.? ?#?\d{1,5}[A-Z]?(?![\p{L}\p{Nd}])/iuy,
    confidence: 0.85,
    trigger: triggerAt(/^(?:Suite|Apt|Apartment|Flat)$/i),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:Rua|Rue|Calle|C/|Avenida|Av\\.|Paseo|Plaza|Ulica|ul\\.|Rúa|Avenue)[ ](?:(?:de la|de los|del|de|do|da|des|du|la)[ ]){0,2}${UPPER}(?:[ ]${UPPER}){0,3}(?:[ ,]{1,2}\\d{1,5})?`,
      'uy',
    ),
    confidence: 0.85,
    trigger: triggerAt(/^(?:Rua|Rue|Calle|C|Avenida|Av|Paseo|Plaza|Ulica|ul|Rúa|Avenue)$/),
  },
  {
    pattern: /(?<![\p{L}\p{Nd}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{Nd}])/uy,
    confidence: 0.9,
    trigger: triggerAt(/^[A-Z]{1,2}\d[A-Z\d]?$/),
  },
];

/** Forms that begin with a figure. */
export const FROM_FIGURES: readonly (Form & RunForm)[] = [
  {
    pattern: ENGLISH_STREET,
    confidence: 0.93,
    mayBegin: ({ length, next }) => length < 7 && /[ a-zA-Z]/.test(next),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}.,])\\d{2,6}[ ](?:\\p{Lu}[\\p{L}'’-]{1,30}[ ]){1,4}${HOUSE}\\.?(?=[ ]?(?:[,.\\n]|and\\b|in\\b|$))`,
      'uy',
    ),
    confidence: 0.6,
    mayBegin: run(2, 6, ' '),
  },
  {
    pattern: /(?<=(?:\p{L}[,.]? |\p{Lu}{2} ))\d{5}-\d{4}(?!\d)/uy,
    confidence: 0.9,
    mayBegin: run(5, 5, '-'),
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:(?:Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Ky|La|Mass|Md|Mich|Minn|Miss|Mo|Mont|Neb|Nev|N\.H|N\.J|N\.M|N\.Y|N\.C|N\.D|Okla|Ore|Pa|R\.I|S\.C|S\.D|Tenn|Tex|Vt|Va|Wash|W\.Va|Wis|Wyo)\.|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming|A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|AP|AA|AE)[ ]{1,2})\d{5}(?:-\d{4})?(?!\d)/uy,
    confidence: 0.95,
    mayBegin: run(5, 5),
  },
];

/** A word before a post code. */
export const CODE_WORD = triggerAt(/^(?:PLZ|CAP|ZIP|code|postcode|Postleitzahl)$/i);
export const CUED_CODE: Form = {
  pattern:
    /(?<=(?:PLZ|CAP|ZIP|[Zz][Ii][Pp] [Cc]ode|[Pp]ostal [Cc]ode|[Pp]ostcode|Postleitzahl)(?: is)?[ :]{1,3})[\dA-Z][\dA-Z -]{2,7}\d/uy,
  confidence: 0.95,
};

/** A post code and the place behind it; the place may be one that no list knows. */
export const POSTCODE_PLACE =
  /(?<![\p{L}\p{Nd}.,/-])((?:D-|A-|CH-|I-|DE-|AT-|IT-)?\d{4,5})[ ]{1,2}(\p{Lu}[\p{L}'’.-]{1,30}(?:[ ](?:am|an der|im|in|bei|ob der|del|di|della|d['’]|\p{Lu}[\p{L}'’.-]{1,25})){0,3})/uy;
