/** A comma between a title's colon and what it tells. What most places lack is asked for first, here and below. */
const BEHIND_TITLE = /(?=,)(?<=:[^\S\n]{0,3}),(?=\s?\S)/gu;
/** A title in capitals between two of them: "ALLERGIES: None.,CURRENT MEDICATIONS,1. Furosemide". */
const AROUND_TITLE =
  /(?=,?\p{Lu}[\p{Lu} /&]{3})(?<=^|[.)]\s{0,2}),?(?<title>\p{Lu}[\p{Lu} /&]{3,58}),(?=\d{1,2}\.\s|\p{Lu})/gu;

/**
 * The text with the line breaks that an archive kept as commas: a space behind the colon of a title, as in
 * "BLOOD LOSS:  ,20 mL", a break around a title without one. All places stay.
 */
export function withoutBreakCommas(text: string): string {
  if (!text.includes(',')) return text;
  return text
    .replace(BEHIND_TITLE, ' ')
    .replace(AROUND_TITLE, (whole, title: string) => `${whole.startsWith(',') ? '\n' : ''}${title}\n`);
}
