/** Characters of edits (insert, delete, replace) that part two texts, white space counted as one space. */
export function characterErrors(read: string, wanted: string): { errors: number; characters: number } {
  const a = [...normalised(read)];
  const b = [...normalised(wanted)];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return { errors: row[b.length] ?? 0, characters: b.length };
}

/** Words as a bag: how many of the read ones are wanted. */
export function wordHits(read: string, wanted: string): { hit: number; found: number; wanted: number } {
  const left = new Map<string, number>();
  const words = normalised(wanted).split(' ').filter(Boolean);
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  const found = normalised(read).split(' ').filter(Boolean);
  let hit = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    hit += 1;
    left.set(word, count - 1);
  }
  return { hit, found: found.length, wanted: words.length };
}

function normalised(text: string): string {
  return text.normalize('NFKC').replace(/[‘’]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, ' ').trim();
}
