const COLUMNS = 'letter\tfact\treason';
const MAX_ROWS = 5_000;

/** An annotation that is judged wrong, and why. */
export interface DisputedFact {
  readonly letter: string;
  readonly fact: string;
  readonly reason: string;
}

/** Reads annotations judged wrong from tab-separated text. @throws Error with file and line where one is malformed */
export function parseDisputed(content: string, file: string): DisputedFact[] {
  const [head, ...lines] = content.trimEnd().split('\n');
  if (head !== COLUMNS)
    throw new Error(`${file}, line 1: its columns are not letter, fact, reason. Write them so.`);
  if (lines.length > MAX_ROWS) throw new Error(`${file}: more than ${MAX_ROWS} rows. Shorten it.`);
  return lines.map((line, place) => {
    const [letter = '', fact = '', reason = '', ...rest] = line.split('\t').map((cell) => cell.trim());
    if (letter === '' || fact === '' || reason === '' || rest.length > 0)
      throw new Error(`${file}, line ${place + 2}: needs a letter, a fact and a reason, separated by tabs.`);
    return { letter, fact, reason };
  });
}

/** The ids of the disputed facts of a letter. */
export function disputedIn(letter: string, disputed: readonly DisputedFact[]): ReadonlySet<string> {
  return new Set(disputed.filter((each) => each.letter === letter).map(({ fact }) => fact));
}
