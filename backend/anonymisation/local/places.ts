import type { Finding, Reading, Recogniser } from './finding.ts';
import { foldWord } from './fold.ts';
import { isCountry, KNOWN, kindOfWord, placesFrom } from './gazetteer.ts';
import { HINT } from './hints.ts';
import { EPONYM_HEADS } from './name-cues.ts';
import type { Token } from './tokens.ts';
import { matchesIn, type Window, windowsAround } from './windows.ts';

const UPPER = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}";
const HOUSE = '\\d{1,5} ?[a-zA-Z]?(?![\\p{L}\\p{Nd}])(?:[ ]?[-–/][ ]?\\d{1,4}[a-z]?(?!\\p{L}))?';

interface Form {
  readonly pattern: RegExp;
  readonly confidence: number;
  /** Looked for only around words that streets end in. */
  readonly isCostly?: boolean;
}

const STREETS: readonly Form[] = [
  {
    // Hauptstraße 45, Bahnhofstr. 112, Kurpromenade 1-5, Am Deichtor 14
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:${UPPER}[ -]){0,3}(?:\\p{Lu}\\p{L}{0,30}(?:stra(?:ß|ss)e|str\\.?|gasse|allee|weg|platz|ring|damm|ufer|promenade|chaussee|steig|stieg|hof|feld|berg|markt|wall|graben|kai|pfad|anger|winkel)|\\p{Lu}\\p{L}{0,24}-?(?:Stra(?:ß|ss)e|Str\\.|Allee|Weg|Platz|Ring|Gasse|Ufer|Damm))[ ]{1,2}(?:Nr\\.? ?)?${HOUSE}(?![.,]\\d|[ ]?(?:mg|ml|mm|cm|%))`,
      'gu',
    ),
    confidence: 0.93,
    isCostly: true,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:Am|An der|An den|Auf der|Auf dem|Im|In der|In den|Zum|Zur|Hinter der|Unter den|Vor dem|Beim)[ ]\\p{Lu}\\p{L}{2,30}(?:[ ]\\p{Lu}\\p{L}{2,20})?[ ]${HOUSE}(?=[ ]?(?:,|\\n|in[ ]|[-–•|][ ]|$))`,
      'gu',
    ),
    confidence: 0.8,
  },
  {
    pattern: /(?<![\p{L}\p{Nd}])\p{Lu}\p{L}{2,30}(?:stra(?:ß|ss)e|str\.)(?![\p{L}])/gu,
    confidence: 0.6,
    isCostly: true,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:[Vv]ia|VIA|[Vv]iale|V\\.le|v\\.le|[Pp]iazza|[Pp]\\.zza|[Pp]iazzale|[Pp]\\.le|[Cc]orso|[Cc]\\.so|[Ll]argo|[Vv]icolo|[Ss]trada(?: (?:[Pp]rovinciale|[Ss]tatale|[Cc]omunale))?|[Cc]ontrada|[Cc]\\.da|[Ll]ungomare|[Bb]orgo|[Ss]alita|[Cc]alle)[ ](?:(?:dei|degli|delle|della|del|di|da|dell['’]|d['’]|san|santa|s\\.)[ ]?){0,2}(?:${UPPER}|[IVX]{1,5}|\\d{1,3})(?:[ ](?:${UPPER}|[IVX]{1,5}|di|da|del|della|e|dei)){0,4}(?:[ ,]{0,2}(?:n\\.?|nr\\.?|civico|km)?[ ]?[°]?[ ]?${HOUSE}(?:\\/[A-Z])?)?`,
      'gu',
    ),
    confidence: 0.85,
  },
  {
    // 1200 Harbor Avenue, Suite 310; 15 Maple Ct., Apt 2B
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:(?:Flat|Apt|Unit|Suite)\\.? ?\\w{1,5}, )?(?<![.,/-])(?:\\d{1,6}[a-zA-Z]?[ ])(?:\\d{1,6}[ ])?(?:${UPPER}[ ]){1,5}(?:Street|St(?!\\. \\p{Lu})|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr(?!\\.? \\p{Lu})|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Terrace|Close|Crescent|Grove|Gardens|Square|Squares|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Walk|Mews|Hill|Row|Green|East|West|Points|Streets)(?![\\p{L}])\\.?(?:[ ](?:East|West|North|South|N|S|E|W)(?!\\p{L}))?(?:,?\\s{1,2}(?:Suite|Apt|Apartment|Unit|Flat|Room|Floor)\\.? ?#?\\w{1,5})?`,
      'gu',
    ),
    confidence: 0.93,
  },
  {
    pattern:
      /(?<![\p{L}\p{Nd}])(?:\p{Lu}[\p{L}'’]{1,24}[ ]){1,3}(?:Street|Avenue|Road|Lane|Boulevard|Blvd|Terrace|Crescent)(?!\p{L})/gu,
    confidence: 0.75,
    isCostly: true,
  },
  {
    pattern:
      /(?<![\p{L}\p{Nd}])(?:P\.? ?O\.? ?Box|Postfach|Casella Postale|PSC|CMR|Rural Route|Unit(?=[ ]\d{1,6},? Box))[ ]\d{1,6}(?:,? Box \d{1,6})?(?:\s{1,2}(?:APO|FPO|DPO) A[AEP] \d{5})?/giu,
    confidence: 0.93,
  },
  {
    pattern: /(?<![\p{L}\p{Nd}])(?:Suite|Apt|Apartment|Flat)\.? ?#?\d{1,5}[A-Z]?(?![\p{L}\p{Nd}])/giu,
    confidence: 0.85,
  },
  {
    // A number, words with capitals, a number and a flat: addresses of anywhere that name a suite
    pattern:
      /(?<![\p{L}\p{Nd}.,])\d{1,6}[ ](?:[\p{L}\p{Nd}'’.-]{1,30}[ ,]{1,2}){1,6}?(?:Apt|Suite)\.? ?\d{1,5}(?:,?\s{1,3}[\p{L}][\p{L}' -]{1,30}){0,3}(?:\s{0,3},?\s{0,3}\p{L}{2,3}){0,1}(?:\s{1,3}[\p{L} ]{2,20})?\s{0,3}(?:\d{4,6})?/giu,
    confidence: 0.8,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}.,])\\d{2,6}[ ](?:\\p{Lu}[\\p{L}'’-]{1,30}[ ]){1,4}${HOUSE}\\.?(?=[ ]?(?:[,.\\n]|and\\b|in\\b|$))`,
      'gu',
    ),
    confidence: 0.6,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}.,])(?:${UPPER}[ ]){0,3}\\p{Lu}\\p{L}{3,30}(?:gatan|gata|vägen|tie|katu|gade|vej|veien|gaten|straat|laan|weg|utca|tér|hof|hove|stien|terrasse|ulica|götu)[ ]\\d{1,5}(?![\\p{L}\\p{Nd}])`,
      'gu',
    ),
    confidence: 0.8,
    isCostly: true,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{Nd}])(?:Rua|Rue|Calle|C/|Avenida|Av\\.|Paseo|Plaza|Ulica|ul\\.|Rúa|Avenue)[ ](?:(?:de la|de los|del|de|do|da|des|du|la)[ ]){0,2}${UPPER}(?:[ ]${UPPER}){0,3}(?:[ ,]{1,2}\\d{1,5})?`,
      'gu',
    ),
    confidence: 0.85,
  },
];

const POSTCODES: readonly Form[] = [
  { pattern: /(?<![\p{L}\p{Nd}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{Nd}])/gu, confidence: 0.9 },
  { pattern: /(?<=(?:\p{L}[,.]? |\p{Lu}{2} ))\d{5}-\d{4}(?!\d)/gu, confidence: 0.9 },
  {
    pattern:
      /(?<=(?<!\p{L})(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|AP|AA|AE)[ ]{1,2})\d{5}(?:-\d{4})?(?!\d)/gu,
    confidence: 0.95,
  },
  {
    pattern:
      /(?<=(?:PLZ|CAP|ZIP|zip code|postal code|Postleitzahl)(?: is)?[ :]{1,3})[\dA-Z][\dA-Z -]{2,7}\d/giu,
    confidence: 0.95,
  },
];

/** A post code and the place behind it; the place may be one that no list knows. */
const POSTCODE_PLACE =
  /(?<![\p{L}\p{Nd}.,/-])((?:D-|A-|CH-|I-|DE-|AT-|IT-)?\d{4,5})[ ]{1,2}(\p{Lu}[\p{L}'’.-]{1,30}(?:[ ](?:am|an der|im|in|bei|ob der|del|di|della|d['’]|\p{Lu}[\p{L}'’.-]{1,25})){0,3})/gu;

/** How far before and behind its last word a street may reach, in UTF-16 code units. */
const STREET_REACH = 100;
/** The same of a post code and its place. */
const CODE_BEFORE = 30;
const CODE_AFTER = 90;

/** Streets, post codes and the places behind them. */
export function findAddresses({ text, tokens }: Reading): Finding[] {
  const findings: Finding[] = [];
  const streets = windowsAround(
    text,
    tokens,
    ({ hints }) => (hints & HINT.street) !== 0,
    STREET_REACH,
    STREET_REACH,
  );
  const codes = windowsAround(text, tokens, ({ kind }) => kind === 'number', CODE_BEFORE, CODE_AFTER);
  const everywhere = [{ offset: 0, text }];
  const add = (patterns: readonly Form[], windows: readonly Window[]): void => {
    for (const { pattern, confidence } of patterns) {
      for (const { start, value } of matchesIn(windows, pattern)) {
        findings.push({
          type: 'ADDRESS',
          start,
          end: start + value.trimEnd().replace(/,$/, '').length,
          confidence,
        });
      }
    }
  };
  add(
    STREETS.filter(({ isCostly }) => isCostly === true),
    streets,
  );
  add(
    STREETS.filter(({ isCostly }) => isCostly !== true),
    everywhere,
  );
  add(POSTCODES, codes);
  findings.push(...townsBelow(text, findings), ...codesBehindCountries(tokens));
  if (codes.length === 0) return findings;
  const known = new Map(tokens.map((token) => [token.start, token]));
  for (const { match, start: from, value: found } of matchesIn(codes, POSTCODE_PLACE)) {
    const [, code = '', place = ''] = match;
    const start = from + found.length - place.length;
    const isBehindStreet = /\p{L} \d{1,4}[a-z]?,\s$/u.test(text.slice(Math.max(0, from - 12), from));
    if (!isPlaceBehindCode(known.get(start), code, isBehindStreet)) continue;
    findings.push(
      { type: 'ADDRESS', start: from, end: from + code.length, confidence: 0.92 },
      { type: 'CITY', start, end: start + place.replace(/[.\s]+$/, '').length, confidence: 0.92 },
    );
  }
  return findings;
}

const LINE_BELOW = /^[ \t]*\n[>? \t]{0,8}(\p{Lu}[\p{L}'’ -]{2,30})[ \t]*(?=\n|$)/u;
const LINE_REACH = 60;

/** The town in the line below a street: words with a capital that are none of every day. */
function townsBelow(text: string, streets: readonly Finding[]): Finding[] {
  return streets.flatMap(({ end }) => {
    const line = LINE_BELOW.exec(text.slice(end, end + LINE_REACH));
    const town = line?.[1]?.trimEnd() ?? '';
    const isTown = town.split(/[ -]+/).every((word) => isTownWord(word));
    if (line === null || !isTown) return [];
    const start = end + line[0].lastIndexOf(town);
    return [{ type: 'CITY' as const, start, end: start + town.length, confidence: 0.7 }];
  });
}

const isTownWord = (word: string): boolean => {
  const folded = foldWord(word);
  return placesFrom(folded) !== undefined || (kindOfWord(folded) & (KNOWN.ordinary | KNOWN.medical)) === 0;
};

/** "Uruguay 64677": a post code behind a country. */
const codesBehindCountries = (tokens: readonly Token[]): Finding[] =>
  tokens.flatMap(({ kind, text, start, end }, place) =>
    kind === 'number' && /^\d{5,6}$/.test(text) && isCountry(tokens[place - 1]?.folded ?? '')
      ? [{ type: 'ADDRESS' as const, start, end, confidence: 0.75 }]
      : [],
  );

/** Four digits may be a year or a count: the place has to be a known one. */
function isPlaceBehindCode(token: Token | undefined, code: string, isBehindStreet: boolean): boolean {
  if (token === undefined) return false;
  const isKnown = placesFrom(token.folded) !== undefined;
  const isPlain = (token.known & (KNOWN.ordinary | KNOWN.medical)) !== 0;
  return isKnown || (!isPlain && (code.replace(/\D/g, '').length === 5 || isBehindStreet));
}

const PLACE_CUES = new Set(
  'in aus nach from to at near a ad da di bei raum stadt wohnort luogo geburtsort of visit visited visiting ort comune loc localita city place town village provincia prov co around leaving loves bridge'.split(
    ' ',
  ),
);
const OWN_CUES =
  /(?:lives? in|living in|lived in|born in|moved (?:here |back )?(?:to|from)|originally from|grew up in|(?:comes?|came|is|am|are) from|resides? in|flew to|travel(?:l?ing)? to|trip to|geboren in|wohnhaft in|wohnt in|lebt in|aufgewachsen in|stammt aus|gebürtig aus|wohnort:?|geburtsort:?|residente (?:a|in|ad)|nat[oa] (?:a|ad|in)|vive (?:a|ad|in)|domiciliat[oa] (?:a|in)|abita (?:a|ad)|originari[oa] di|proveniente da|loc\.|località) $/iu;

/** Places that the gazetteers know; one that is a word of every day, too, only behind a word of place. */
export const findPlaces: Recogniser = ({ tokens, text, lowercase, language }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word' || !token.isCapital) continue;
    const to = placeEnd(tokens, place);
    const isCued = hasCue(tokens, place, text);
    if (to === place) {
      const isWritten = isCued === 'cue' && language === 'en' && isInCapitals(tokens, place);
      if (isCued === 'sure' || isWritten) findings.push(...unknownPlace(tokens, place));
      continue;
    }
    const isLong = to > place + 1;
    const last = tokens[to - 1];
    const first = tokens[place];
    if (first === undefined || last === undefined || isThing(tokens, place, to)) continue;
    const isDoubtful =
      !isLong &&
      ((token.known &
        (KNOWN.ambiguous | KNOWN.ordinary | KNOWN.given | KNOWN.surname | KNOWN.medical | KNOWN.eponym)) !==
        0 ||
        lowercase.has(token.folded));
    const isDateline =
      tokens[to]?.text === ',' && /^(?:den|am|il|\d{1,2}|li|lì)$/.test(tokens[to + 1]?.text ?? '');
    if (isDoubtful && isCued === 'none' && !isDateline && !isListed(tokens, place, to)) continue;
    findings.push({
      type: 'CITY',
      start: first.start,
      end: last.end,
      confidence: isDoubtful ? 0.6 : isCountryAt(tokens, place, to) ? 0.75 : 0.85,
    });
    place = to - 1;
  }
  return findings;
};

/** "in HORTEN": a long word in capitals that no list knows, amid words that are not. */
const isInCapitals = (tokens: readonly Token[], place: number): boolean => {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (token === undefined || token.known !== 0 || token.text.length < 5) return false;
  return token.text === token.text.toUpperCase() && before?.text === before?.text.toLowerCase();
};

function placeEnd(tokens: readonly Token[], from: number): number {
  for (const rest of placesFrom(tokens[from]?.folded ?? '') ?? []) {
    let place = from + 1;
    let isWhole = true;
    for (const word of rest) {
      if (tokens[place]?.kind === 'mark' && /^[-.('’]$/.test(tokens[place]?.text ?? '')) place += 1;
      if (tokens[place]?.folded !== word) {
        isWhole = false;
        break;
      }
      place += 1;
    }
    if (isWhole) return place;
  }
  return from;
}

const isCountryAt = (tokens: readonly Token[], from: number, to: number): boolean =>
  isCountry(
    tokens
      .slice(from, to)
      .filter(({ kind }) => kind === 'word')
      .map(({ folded }) => folded)
      .join(' '),
  );

function hasCue(tokens: readonly Token[], place: number, text: string): 'sure' | 'cue' | 'none' {
  const token = tokens[place];
  if (token === undefined) return 'none';
  if (OWN_CUES.test(text.slice(Math.max(0, token.start - 24), token.start))) return 'sure';
  const before = tokens[place - 1];
  const cue = before?.text === ':' || before?.text === '.' ? tokens[place - 2] : before;
  return cue?.kind === 'word' && PLACE_CUES.has(cue.folded) ? 'cue' : 'none';
}

/** "(Oder), SK", "Portland, ME": in a line of an address. */
const POSTCODE_HEAD = /^[A-Z]{1,2}\d/;

const isListed = (tokens: readonly Token[], from: number, to: number): boolean =>
  (tokens[from - 1]?.kind === 'line' &&
    tokens[to]?.text === ',' &&
    /^[A-Z]{2}$/.test(tokens[to + 1]?.text ?? '')) ||
  (tokens[to]?.text === ',' &&
    /^(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])$/.test(
      tokens[to + 1]?.text ?? '',
    )) ||
  (tokens[to]?.text === ',' && POSTCODE_HEAD.test(tokens[to + 1]?.text ?? ''));

function isThing(tokens: readonly Token[], from: number, to: number): boolean {
  const next = tokens[to]?.text === '-' ? tokens[to + 1] : tokens[to];
  if (next?.kind === 'word' && EPONYM_HEADS.has(next.folded)) return true;
  if ((tokens[from]?.known ?? 0) & KNOWN.eponym) return next?.kind === 'number' || next?.kind === 'word';
  return tokens[from - 1]?.text === '-' && (tokens[from]?.start ?? 0) === tokens[from - 1]?.end;
}

function unknownPlace(tokens: readonly Token[], from: number): Finding[] {
  let to = from;
  while (
    to < from + 4 &&
    tokens[to]?.isCapital &&
    (tokens[to]?.text.length ?? 0) > 1 &&
    ((tokens[to]?.known ?? 0) & (KNOWN.ordinary | KNOWN.medical)) === 0 &&
    (to === from || (tokens[to]?.start ?? 0) - (tokens[to - 1]?.end ?? 0) === 1)
  ) {
    to += 1;
  }
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first === undefined || last === undefined || to === from
    ? []
    : [{ type: 'CITY', start: first.start, end: last.end, confidence: 0.7 }];
}
