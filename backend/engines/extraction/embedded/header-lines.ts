import type { TextRange } from '../../../clinical/extractions.engine.ts';

/** Who a letter is about stands in so many of its first lines and UTF-16 code units. */
const LINES = 20;
const READ = 1_500;
/** A longer line is a sentence, of which only what stands around the sign of the patient tells who that is. */
const LONGEST = 160;
const [BEFORE, AFTER] = [90, 70];

const NAME = "\\p{Lu}[\\p{L}'’-]{1,40}";
const DAY = '(?:\\d{1,2}[./]\\s?\\d{1,2}[./]\\s?(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d)';
const ADDRESS = '(?:Herrn?|Hrn?\\.|Frau|Fr\\.|Mrs\\.?|Mr\\.?|Ms\\.?|Miss|Sig\\.?ra|Signora|Signore?|Sig\\.)';
const TITLE = '(?:(?:Dr|Prof|Mag|Ing|Dipl|DI|Univ|med|[Dd]ott|[Dd]ott\\.?ssa)(?:\\.-?|\\s)\\s?){0,4}';
const AGED = '(?:\\d{1,3}\\s?(?:J\\.?|Jahre|a|aa|anni|y|yo|yrs?)(?!\\p{L})|anni\\s\\d|aa\\s\\d)';
/** Signs that a line tells who the patient is, each with where it begins. */
const SIGNS: readonly RegExp[] = [
  /(?<!\p{L})(?:geb|geboren|born|DOB|nat[oa]|d\.\s?n|n)\.?(?:\s?(?:am|on|il))?\s?[:.]?\s?\d{1,2}[./\s]/iu,
  /\*\s?\d{1,2}[./]/u,
  /(?:^|[|\t]|\s{3})\s{0,4}[*_]{0,2}(?:Patient(?:in|en)?(?:[- ]?[Nn]ame)?|PATIENT(?: NAME)?|Pat|Pt|Pz|Paziente|PAZIENTE|Name|NAME|Nome|Betr|Betrifft|Betreff|Re|RE|Assistit[oa])\.?[*_]{0,2}\s?[:.]\s?\p{Lu}/u,
  new RegExp(
    `(?<!\\p{L})${ADDRESS}\\s${TITLE}${NAME}(?:[,\\s]{1,3}${NAME}){0,3},?\\s\\(?(?:${DAY}|${AGED})`,
    'u',
  ),
  // "KELLER Thomas, 12.01.1981, männlich", "Ferrari Lucia, F, 02/11/1972", "Olsen Anna, 58 aa", "Bridget Olsen    52 F".
  new RegExp(
    `^\\s{0,6}${NAME}(?:\\.?,?\\s{1,2}(?:${NAME}|\\p{Lu})\\.?){1,3}(?:,|\\s{2,8}|\\s–|\\t|\\s\\|)\\s?\\(?(?:${DAY}|${AGED}|[MFWmfw](?=[\\s,;/)])|\\d{1,3}\\s?/?\\s?[MFW](?![\\p{L}\\d])|\\d{2}\\s*$)`,
    'u',
  ),
];
/** Whoever signs, is written to or is of the family is not who the letter is about. */
const OF_OTHER =
  /(?<!\p{L})(?:mother|father|wife|husband|spouse|donor|partner|guardian|physician|Mutter|Vater|Ehefrau|Ehemann|Gattin|Gatte|Spender(?:in)?|Tochter|Sohn|madre|padre|moglie|marito|figli[oa]|donatore|donatrice|next of kin|emergency contact|Angehörige[rn]?|Kontaktperson)(?!\p{L})/iu;

export interface PatientStretches {
  readonly head: string;
  /** The lines, or parts of sentences, that tell who the patient is. */
  readonly own: readonly (TextRange & { readonly text: string })[];
}

/** The stretches of the head of a letter that tell who it is about. */
export function patientStretches(text: string): PatientStretches {
  const head = text.slice(0, READ);
  const own = linesOf(head).flatMap(({ text: line, offset }) => {
    for (const sign of SIGNS) {
      const at = sign.exec(line)?.index;
      if (at === undefined) continue;
      const [from, to] = line.length <= LONGEST ? [0, line.length] : [Math.max(0, at - BEFORE), at + AFTER];
      const stretch = line.slice(from, to);
      return OF_OTHER.test(stretch) ? [] : [{ text: stretch, offset: offset + from, length: stretch.length }];
    }
    return [];
  });
  return { head: head.split('\n').slice(0, LINES).join('\n'), own };
}

interface PlacedText {
  readonly text: string;
  readonly offset: number;
}

function linesOf(head: string): PlacedText[] {
  let offset = 0;
  return head
    .split('\n')
    .slice(0, LINES)
    .map((text) => {
      const line = { text: text.replace(/\r$/, ''), offset };
      offset += text.length + 1;
      return line;
    });
}

/** What parts the columns of a table; it stands among the cells, so that their places add up. */
const BETWEEN_CELLS = /(\s{0,8}[|;\t]\s{0,8}|\s{2,60})/u;
const COLUMNS = {
  age: /^(?:Age|Alter|Età|Age \(y(?:rs|ears)?\))\.?$/iu,
  sex: /^(?:Sex|Gender|Geschlecht|Geschl\.?|Sesso|M\/[FW])$/iu,
} as const;

/** The cells right under the column of that name in tables of the head. */
export function cellsUnder(head: string, column: keyof typeof COLUMNS): PlacedText[] {
  const rows = linesOf(head).filter(({ text }) => !/^[\s|:+=-]*$/.test(text));
  return rows.flatMap((row, index) => {
    const place = cellsOf(row).findIndex(({ text }) => COLUMNS[column].test(text));
    const below = rows[index + 1];
    const cell = place === -1 || below === undefined ? undefined : cellsOf(below)[place];
    return cell === undefined ? [] : [cell];
  });
}

function cellsOf({ text, offset }: PlacedText): PlacedText[] {
  let at = offset;
  return text.split(BETWEEN_CELLS).flatMap((piece, index) => {
    const cell = { text: piece.trim(), offset: at + piece.length - piece.trimStart().length };
    at += piece.length;
    return index % 2 === 0 ? [cell] : [];
  });
}
