/** Numbers that ages are written in, in words. */
const EN_TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const EN_ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const IT_TENS = ['vent', 'trent', 'quarant', 'cinquant', 'sessant', 'settant', 'ottant', 'novant'];
const IT_ONES = ['un', 'du', 'tre', 'quattr', 'cinqu', 'sei', 'sett', 'ott', 'nov'];

/** "a gentleman of eighty-four", "aged sixty", "sixty-year-old". */
const ENGLISH = new RegExp(
  `(?<!\\p{L})(?:(?<=(?:aged|(?:man|woman|lady|gentleman|patient) of)\\s)(${EN_TENS.join('|')})(?:[- ](${EN_ONES.join('|')}))?(?!\\p{L})|(${EN_TENS.join('|')})(?:[- ](${EN_ONES.join('|')}))?[- ]years?[- ]old)`,
  'iu',
);
/** "un settantenne", "la sessantaduenne". */
const ITALIAN = new RegExp(
  `(?<!\\p{L})(${IT_TENS.join('|')})[ai]?(${IT_ONES.join('|')})?[aeio]?enn[ei](?!\\p{L})`,
  'iu',
);
const SMALLEST_TEN = 2;

/** The age in years that a text tells in words, in English or Italian; null where it tells none. */
export function ageInWords(text: string): number | null {
  const [, ten, one, otherTen, otherOne] = ENGLISH.exec(text) ?? [];
  const english = numberOf(ten ?? otherTen, one ?? otherOne, EN_TENS, EN_ONES);
  if (english !== null) return english;
  const italian = ITALIAN.exec(text);
  return numberOf(italian?.[1], italian?.[2], IT_TENS, IT_ONES);
}

function numberOf(
  ten: string | undefined,
  one: string | undefined,
  tens: readonly string[],
  ones: readonly string[],
): number | null {
  if (ten === undefined) return null;
  const unit = one === undefined ? 0 : ones.indexOf(one.toLowerCase()) + 1;
  return (tens.indexOf(ten.toLowerCase()) + SMALLEST_TEN) * 10 + unit;
}
