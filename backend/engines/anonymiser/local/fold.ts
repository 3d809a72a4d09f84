const OTHERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** A word in small letters without diacritics: "Müller", "MULLER" and "Muller" are one. */
export function foldWord(word: string): string {
  const small = word.toLowerCase();
  if (/^[a-z]*$/.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßıøłđæœþð]/g, (letter) => OTHERS[letter] ?? letter)
    .replace(/’/g, "'");
}

/** A folded word whose letters that scanners mistake for each other are one: "w1ttmann" and "wittmann" are. */
export function likeScanned(folded: string): string {
  return folded
    .replace(/rn/g, 'm')
    .replace(/[1i|!]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/vv/g, 'w');
}
