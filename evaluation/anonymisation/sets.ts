import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnonymisationLanguage, SpanType } from '../../backend/engines/anonymiser/anonymisation.ts';
import { projectFolder } from '../../platform/project-folder.ts';

export interface Expected {
  readonly type: SpanType;
  readonly start: number;
  readonly end: number;
}

/** A text with what somebody marked in it. */
export interface LabelledText {
  readonly name: string;
  readonly language: AnonymisationLanguage;
  readonly text: string;
  readonly expected: readonly Expected[];
  /** Marked by the set, but of no type of ours: neither expected nor wrong. */
  readonly tolerated: readonly Expected[];
}

/** Texts of one origin: those that rules may be written after, and those that are only counted. */
export interface LabelledSet {
  readonly name: string;
  readonly developed: readonly LabelledText[];
  readonly heldOut: readonly LabelledText[];
}

const MARK = /\[\[([A-Z]+):([^[\]\n]*(?:\[[^\]\n]*\][^[\]\n]*)*)\]\]/g;

const LANGUAGES = ['de', 'en', 'it'] as const;

/** Parts of a file of letters in order. */
function partsOf(file: string): string[] {
  const folder = join(projectFolder(import.meta.url), 'backend', 'engines', 'anonymiser', 'local', 'letters');
  return readFileSync(join(folder, file), 'utf8').split(/^=== /m).slice(1);
}

const lettersIn = (file: string, language: AnonymisationLanguage): LabelledText[] =>
  partsOf(file).map((letter) => readLetter(letter, language));

/** Letters written for this project; those of even numbers are held out. */
export const projectLetters = (): LabelledSet[] =>
  LANGUAGES.map((language) => halves(`own letters ${language}`, lettersIn(`${language}.txt`, language), 0));

/** Letters of other kinds; those held out were written before the rules and counted when these were done. */
export const furtherLetters = (): LabelledSet[] =>
  LANGUAGES.map((language) => ({
    name: `further letters ${language}`,
    developed: lettersIn(`further-${language}.txt`, language),
    heldOut: lettersIn(`unseen-${language}.txt`, language),
  }));

/** Sentences of eponyms, drugs, germs and scores, one a line, in which nothing identifies anybody. */
export function plainSentences(): LabelledSet {
  const sentencesIn = (file: string): LabelledText[] =>
    partsOf(file).flatMap((part) => {
      const [language, ...lines] = part.split('\n');
      return lines.filter(Boolean).map((text, at) => ({
        name: `${language} ${at + 1}`,
        language: language as AnonymisationLanguage,
        text,
        expected: [],
        tolerated: [],
      }));
    });
  return {
    name: 'sentences of eponyms and drugs',
    developed: sentencesIn('plain-developed.txt'),
    heldOut: sentencesIn('plain-unseen.txt'),
  };
}

/**
 * Texts by a hand that knew neither rules nor output; half of them are of nobody. Each begins with its name and its
 * language.
 */
export function blindTexts(): { readonly ofPersons: LabelledSet; readonly ofNobody: LabelledSet } {
  const textsIn = (file: string): LabelledText[] =>
    partsOf(file).map((part) => {
      const [, language] = part.slice(0, part.indexOf('\n')).split(' ');
      return readLetter(part.trimEnd(), language as AnonymisationLanguage);
    });
  const [developed, heldOut] = [textsIn('blind-1.txt'), textsIn('blind-2.txt')];
  const those = (isOfSomebody: boolean, name: string): LabelledSet => {
    const among = (texts: readonly LabelledText[]) =>
      texts.filter(({ expected }) => expected.length > 0 === isOfSomebody);
    return { name, developed: among(developed), heldOut: among(heldOut) };
  };
  return {
    ofPersons: those(true, 'texts written blind, of persons'),
    ofNobody: those(false, 'texts written blind, of nobody'),
  };
}

function readLetter(letter: string, language: AnonymisationLanguage): LabelledText {
  const [name = '', ...lines] = letter.split('\n');
  const expected: Expected[] = [];
  let text = '';
  let from = 0;
  const labelled = lines.join('\n');
  for (const match of labelled.matchAll(MARK)) {
    const [, type, value = ''] = match;
    text += labelled.slice(from, match.index);
    expected.push({ type: type as SpanType, start: text.length, end: text.length + value.length });
    text += value;
    from = match.index + match[0].length;
  }
  return { name, language, text: text + labelled.slice(from), expected, tolerated: [] };
}

function halves(name: string, texts: readonly LabelledText[], developedRest: 0 | 1): LabelledSet {
  return {
    name,
    developed: texts.filter((_, at) => at % 2 === developedRest),
    heldOut: texts.filter((_, at) => at % 2 !== developedRest),
  };
}

const OF_GRASCCO: Readonly<Record<string, SpanType>> = {
  NAME_PATIENT: 'NAME',
  NAME_DOCTOR: 'NAME',
  NAME_RELATIVE: 'NAME',
  NAME_EXT: 'NAME',
  NAME_OTHER: 'NAME',
  NAME_TITLE: 'NAME',
  NAME_USERNAME: 'USERNAME',
  DATE: 'DATE',
  DATE_BIRTH: 'DATE',
  ID: 'ID',
  LOCATION_CITY: 'CITY',
  LOCATION_COUNTRY: 'CITY',
  LOCATION_STATE: 'CITY',
  LOCATION_ZIP: 'ADDRESS',
  LOCATION_STREET: 'ADDRESS',
  LOCATION_HOSPITAL: 'HOSPITAL',
  LOCATION_ORGANIZATION: 'ORGANISATION',
  CONTACT_PHONE: 'PHONE',
  CONTACT_FAX: 'FAX',
  CONTACT_EMAIL: 'EMAIL',
  CONTACT_URL: 'URL',
  PROFESSION: 'PROFESSION',
};

const OF_PRESIDIO: Readonly<Record<string, SpanType>> = {
  PERSON: 'NAME',
  STREET_ADDRESS: 'ADDRESS',
  GPE: 'CITY',
  ORGANIZATION: 'ORGANISATION',
  CREDIT_CARD: 'CARD',
  DATE_TIME: 'DATE',
  PHONE_NUMBER: 'PHONE',
  EMAIL_ADDRESS: 'EMAIL',
  ZIP_CODE: 'ADDRESS',
  DOMAIN_NAME: 'URL',
  IBAN_CODE: 'IBAN',
  US_SSN: 'INSURANCE',
  IP_ADDRESS: 'IP',
  US_DRIVER_LICENSE: 'ID',
};

interface Annotation {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Ages under 90 are none of ours; other kinds that we do not tell apart are tolerated. */
function sortedOut(
  text: string,
  annotations: readonly Annotation[],
  types: Readonly<Record<string, SpanType>>,
): Pick<LabelledText, 'expected' | 'tolerated'> {
  const expected: Expected[] = [];
  const tolerated: Expected[] = [];
  for (const { kind, start, end } of annotations) {
    const isAge = kind === 'AGE' && Number.parseInt(text.slice(start, end), 10) > 89;
    const type = isAge ? 'AGE' : types[kind];
    if (type === undefined) tolerated.push({ type: 'PROFESSION', start, end });
    else expected.push({ type, start, end });
  }
  return { expected, tolerated };
}

/** GraSCCo_PHI: UIMA CAS as JSON, one letter a file. */
function grascco(folder: string): LabelledSet {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const structures = (
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
          '%FEATURE_STRUCTURES': Record<string, unknown>[];
        }
      )['%FEATURE_STRUCTURES'];
      const sofa = structures.find((each) => each['%TYPE'] === 'uima.cas.Sofa');
      const text = String(sofa?.sofaString ?? '');
      const annotations = structures
        .filter((each) => String(each['%TYPE']).endsWith('PHI'))
        .map((each) => ({ kind: String(each.kind), start: Number(each.begin), end: Number(each.end) }));
      return { name: file, language: 'de' as const, text, ...sortedOut(text, annotations, OF_GRASCCO) };
    });
  return halves('GraSCCo_PHI', texts, 0);
}

interface PresidioText {
  readonly full_text: string;
  readonly spans: readonly { entity_type: string; start_position: number; end_position: number }[];
}

/** presidio-research: invented English sentences, one JSON file or more. */
function presidio(folder: string): LabelledSet {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PresidioText[])
    .map(({ full_text: text, spans }, at) => {
      const annotations = spans.map((span) => ({
        kind: span.entity_type,
        start: span.start_position,
        end: span.end_position,
      }));
      return {
        name: `sentence ${at}`,
        language: 'en' as const,
        text,
        ...sortedOut(text, annotations, OF_PRESIDIO),
      };
    });
  return halves('presidio-research', texts, 0);
}

/** The sets of others that lie in a folder, and a line about each that does not. */
export function setsOfOthers(data: string | undefined): { sets: LabelledSet[]; absent: string[] } {
  const known = { 'grascco-phi': grascco, 'presidio-research': presidio };
  const sets: LabelledSet[] = [];
  const absent: string[] = [];
  for (const [name, read] of Object.entries(known)) {
    const folder = join(data ?? '', name);
    if (data !== undefined && existsSync(folder)) sets.push(read(folder));
    else
      absent.push(
        `${name}: ${data === undefined ? 'no folder was given (--data <folder>)' : `not in ${data}`}`,
      );
  }
  return { sets, absent };
}
