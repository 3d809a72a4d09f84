import type { Finding, Recogniser } from './finding.ts';
import { placesFrom, WORD_KINDS } from './gazetteer.ts';
import { isMedicalTerm } from './medical-terms.ts';
import { CREDENTIALS, REFUSED } from './name-cues.ts';
import { isGivenName, isPlainWord, isSureName, isSurname, parseName, titleEnd } from './name-parse.ts';
import { spanOf } from './name-spans.ts';
import type { Token } from './tokens.ts';

const BIRTH = new Set('geb geboren geborene geborener born dob nato nata geburtig'.split(' '));
const CLOSING =
  /^(?:mit (?:freundlich|besten|herzlich|kollegial)[^\n]{0,40}|freundliche[^\n]{0,30}|(?:beste|viele|liebe|herzliche) grü(?:ß|ss)e[^\n]{0,20}|hochachtungsvoll|mfg|m\. ?f\. ?g\.|mkg|lg|vg|in kollegialer [^\n]{0,30}|mit vorzüglicher [^\n]{0,30}|i\. ?[av]\.|cordialmente[^\n]{0,10}|un cordiale saluto|saluti|yours|sincerely yours|respectfully[^\n]{0,20}|many thanks|(?:yours )?(?:sincerely|faithfully|truly)[^\n]{0,10}|(?:kind|best|warm)[^\n]{0,10} (?:regards|wishes)|with (?:best|kind)[^\n]{0,20}|regards|(?:cordiali|distinti) saluti|cordialmente|in fede|il (?:direttore|radiologo|medico[^\n]{0,20}|primario)|thanks|best|gez\.?)[,.!]?$/i;

/** Names before a birth: "Lüdemann, Karl-Heinz, geb.", "Beate Albers (* 4.4.1997)", "Maria Rossi, nata a". */
export const findBorn: Recogniser = ({ tokens }) => {
  const findings: Finding[] = [];
  for (let place = 1; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token === undefined) continue;
    const isBirth = token.kind === 'word' ? BIRTH.has(token.folded) : token.text === '*';
    const isDate = token.kind === 'number' && isDateAt(tokens, place);
    if (!isBirth && !isDate) continue;
    if (token.text === '*' && tokens[place + 1]?.kind !== 'number') continue;
    const found = nameBefore(tokens, place);
    if (found === undefined) continue;
    const words = tokens
      .slice(found.from, found.to)
      .filter(({ kind, text }) => kind === 'word' && text.length > 1);
    const isKnown = words.some((word) => isGivenName(word) || isSurname(word));
    if (
      words.length === 0 ||
      (isDate && !isKnown && !isListed(tokens, found)) ||
      (words.length === 1 && !words.some(isSureName))
    )
      continue;
    findings.push(...spanOf(tokens, found.from, found.to, isKnown ? 0.9 : 0.7, 'patient'));
  }
  return findings;
};

/** "QUORRIE, ZANELE 12/12/1980": two words of a name at the head of a line that no list knows. */
function isListed(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const hasForm =
    tokens[from + 1]?.text === ',' ||
    words.every(({ text }) => text === text.toUpperCase() && text.length > 2);
  const isHead = from === 0 || tokens[from - 1]?.kind === 'line';
  return isHead && hasForm && words.length === 2 && words.every(({ known }) => known === 0);
}

/** A full date in figures: three numbers with the same mark between them. */
function isDateAt(tokens: readonly Token[], place: number): boolean {
  const mark = tokens[place + 1];
  if (mark?.text !== '.' && mark?.text !== '/' && mark?.text !== '-') return false;
  const [day, month, markToo, year] = [
    tokens[place],
    tokens[place + 2],
    tokens[place + 3],
    tokens[place + 4],
  ];
  return (
    /^\d{1,4}$/.test(day?.text ?? '') &&
    month?.kind === 'number' &&
    mark?.text === markToo?.text &&
    year?.kind === 'number'
  );
}

/** The words with capitals that end before a place, with at most a mark or two and the end of a line between. */
function nameBefore(tokens: readonly Token[], place: number): { from: number; to: number } | undefined {
  let to = place;
  for (let step = 0; step < 3 && /^[,;:(–\-\n|]$/.test(tokens[to - 1]?.text ?? ''); step += 1) to -= 1;
  let from = to;
  let words = 0;
  while (from > 0 && words < 5) {
    const token = tokens[from - 1];
    if (token === undefined || (from < to && (tokens[from]?.start ?? 0) - token.end > 1)) break;
    if (token.kind === 'word' && isNamePart(token)) words += 1;
    else if (
      !(from < to && (token.text === '-' || token.text === '.' || (token.text === ',' && words === 1)))
    )
      break;
    from -= 1;
  }
  while (from < to && tokens[from]?.kind !== 'word') from += 1;
  return from < to && words > 0 ? { from, to } : undefined;
}

const isNamePart = (token: Token): boolean =>
  token.isCapital
    ? !REFUSED.has(token.folded) && !isPlainWord(token)
    : /^(?:von|van|de|der|di|da|del|zu|zur|den)$/.test(token.text);

/** Names of those who sign: below a closing formula, and before credentials ("Emily Tran, NP"). */
export const findSigned: Recogniser = ({ tokens, text }) => {
  const findings: Finding[] = [];
  let offset = 0;
  let linesLeft = 0;
  const firstTokens = placesOfLines(tokens);
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed !== '' && trimmed.length < 60 && CLOSING.test(trimmed)) linesLeft = 3;
    else if (trimmed !== '' && linesLeft > 0) {
      linesLeft -= 1;
      findings.push(...signaturesOf(tokens, firstTokens.get(offset), offset + line.length));
    }
    offset += line.length + 1;
  }
  return [...findings, ...beforeCredentials(tokens), ...aboveRoles(tokens)];
};

/** The first token of each line by the offset where the line begins. */
function placesOfLines(tokens: readonly Token[]): Map<number, number> {
  const places = new Map([[0, 0]]);
  tokens.forEach((token, place) => {
    if (token.kind === 'line') places.set(token.end, place + 1);
  });
  return places;
}

/** The place behind "i.V.", "gez." and lines to sign on. */
function behindMarks(tokens: readonly Token[], from: number): number {
  let place = from;
  while (place < from + 6 && /^(?:i|I|V|A|gez|f|p|[._/(-])$/.test(tokens[place]?.text ?? '')) {
    if (isGivenName(tokens[place + 2]) && tokens[place]?.kind === 'word' && place === from) break;
    place += 1;
  }
  return place > from && tokens[place - 1]?.kind === 'word' ? from : place;
}

/** A word below a closing formula that no list knows and that is no office. */
const isUnknownName = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.folded.length > 3 &&
  (token.known & ~(WORD_KINDS.surname | WORD_KINDS.given | WORD_KINDS.eponym | WORD_KINDS.ambiguous)) === 0 &&
  !placesFrom(token.folded) &&
  !/(?:arzt|arztin|leiter|leiterin|direktor|direktorin|loge|login|iater|iaterin|assistent|assistentin|arzte|medizin|klinik|ambulanz|praxis|therapeut|therapeutin|ist|physician|surgeon|logist|ico|iere|iera|ore|rice)$/.test(
    token.folded,
  );

function signaturesOf(tokens: readonly Token[], first: number | undefined, lineEnd: number): Finding[] {
  const findings: Finding[] = [];
  let place = behindMarks(tokens, first ?? tokens.length);
  for (let step = 0; step < 4; step += 1) {
    const begin = place;
    place = titleEnd(tokens, place);
    const name = parseName(tokens, place, { first: 'unknown' });
    if (name === undefined || (tokens[name.to - 1]?.end ?? 0) > lineEnd) break;
    const words = name.parts.map((part) => tokens[part]);
    const isAlone = words.length === 1 && words.some(isUnknownName);
    if (name.hasInitial || place > begin || words.length > 1 || words.some(isSureName) || isAlone) {
      findings.push(...spanOf(tokens, begin, name.to, 0.85, 'staff'));
    }
    place = name.to;
  }
  return findings;
}

/** What stands below or behind the name of somebody who signs. */
const SIGNING_ROLES = new Set(
  'chefarzt chefarztin oberarzt oberarztin assistenzarzt assistenzarztin facharzt facharztin stationsarzt stationsarztin weiterbildungsassistent weiterbildungsassistentin klinikdirektor klinikdirektorin direktor leitender leitende arztlicher arztliche primar funktionsoberarzt funktionsoberarztin pathologe pathologin radiologe radiologin psychologe psychologin consultant registrar houseman primario dirigente direttore direttrice specializzanda specializzando medico'.split(
    ' ',
  ),
);

/** Names whose line ends above or before the role of somebody who signs: "Ute Karstadt\nOberärztin". */
function aboveRoles(tokens: readonly Token[]): Finding[] {
  const findings: Finding[] = [];
  for (let place = 2; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word' || !token.isCapital || !SIGNING_ROLES.has(token.folded)) continue;
    if (!/^[\n,(]$/.test(tokens[place - 1]?.text ?? '')) continue;
    const found = nameBefore(tokens, place);
    if (found === undefined) continue;
    const words = tokens
      .slice(found.from, found.to)
      .filter(({ kind, text }) => kind === 'word' && text.length > 1);
    const isAlone = found.from === 0 || tokens[found.from - 1]?.kind === 'line';
    if (!words.some((word) => isGivenName(word) || isSureName(word)) || !isAlone) continue;
    findings.push(...spanOf(tokens, found.from, found.to, 0.8, 'staff'));
  }
  return findings;
}

function beforeCredentials(tokens: readonly Token[]): Finding[] {
  const findings: Finding[] = [];
  for (let place = 2; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word') continue;
    const isPlain =
      CREDENTIALS.has(token.folded) && token.text === token.text.toUpperCase() && token.text.length > 1;
    const isSpelled =
      token.text === 'M' && tokens[place + 1]?.text === '.' && tokens[place + 2]?.text === 'D';
    const isLong = token.text === 'MBBS' || token.text === 'PhD';
    if (!isPlain && !isSpelled && !isLong) continue;
    if (tokens[place - 1]?.text !== ',' && !isLong) continue;
    const found = nameBefore(tokens, place);
    if (found === undefined || isMedicalTerm(tokens, { ...found, parts: [found.to - 1], hasInitial: false }))
      continue;
    if (isPlain && tokens.slice(found.from, found.to).every(isNoWord)) continue;
    findings.push(...spanOf(tokens, found.from, found.to, 0.9, 'staff'));
  }
  return findings;
}

/** "36.1C, MS:", "HR72 RR16, MS:": a letter or a code is nobody who signs. */
const isNoWord = ({ text }: Token): boolean => text.length < 2 || /\d/.test(text);

const MAIDEN = new Set('geb geborene nee ved vedova verw gesch maiden'.split(' '));

/** Names at birth and by marriage: "geb. Pfützner", "née Lockhart", "ved. Costa". */
export const findMaiden: Recogniser = ({ tokens }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word' || !MAIDEN.has(token.folded)) continue;
    let at = tokens[place + 1]?.text === '.' ? place + 2 : place + 1;
    if (token.folded === 'maiden') {
      for (let step = 0; step < 3 && /^(?:name|is|:)$/.test(tokens[at]?.text ?? ''); step += 1) at += 1;
      const small = tokens[at];
      if (small?.kind === 'word' && !small.isCapital)
        findings.push(...spanOf(tokens, at, at + 1, 0.7, 'unknown'));
    }
    const name = parseName(tokens, at, { first: 'unknown' });
    if (name !== undefined) findings.push(...spanOf(tokens, at, name.to, 0.85, 'unknown'));
  }
  return findings;
};

const INITIALS = /^(?:initialen|initials|iniziali)$/;

/** Initials that a text calls so, and a family name alone in the last line. */
export const findBrief: Recogniser = ({ tokens }) => {
  const findings: Finding[] = [];
  for (let place = 0; place < tokens.length - 1; place += 1) {
    const token = tokens[place];
    if (token?.kind !== 'word' || !INITIALS.test(token.folded)) continue;
    const at = tokens[place + 1]?.text === ':' ? place + 2 : place + 1;
    if (/^\p{Lu}{2,4}$/u.test(tokens[at]?.text ?? ''))
      findings.push(...spanOf(tokens, at, at + 1, 0.85, 'patient'));
  }
  let last = tokens.length - 1;
  while (last > 0 && tokens[last]?.kind === 'line') last -= 1;
  const isAlone =
    tokens[last - 1]?.kind === 'line' && isSurname(tokens[last]) && tokens[last]?.isCapital === true;
  return isAlone ? [...findings, ...spanOf(tokens, last, last + 1, 0.7, 'staff')] : findings;
};
