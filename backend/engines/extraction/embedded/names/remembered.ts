/** Words beyond so many are told anew. */
const KEPT = 20_000;

/** What a test says of words, kept from text to text: most words come again. */
export function remembered(test: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= KEPT) known.clear();
    const result = test(word);
    known.set(word, result);
    return result;
  };
}
