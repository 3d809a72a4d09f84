const NUMBER = /^[(<>≤≥~+±$€£¥-]{0,3}\s?[-−–]?\d[\d.,'’/:$€£%()\s–-]{0,24}[)%a-zA-Z*†‡°]{0,3}\)?$/u;
const PLACEHOLDER = /^(?:[-–—−.*]{1,3}|[$€£%]|n\/?a|n\.a\.|nd|ns|x|\(?[a-z*†‡]\)?|\.{2,})$/iu;

/** Whether a cell holds a value rather than words: a number with what may stand around it, or its absence. */
export function isValue(text: string): boolean {
  return text.length <= 32 && (NUMBER.test(text) || PLACEHOLDER.test(text));
}

/** Dots, dashes or lines that lead the eye from a label to its value. */
export function isLeader(text: string): boolean {
  return text.length >= 3 && /^[.…·_]+$/u.test(text);
}

/** A line that is typed with characters. */
export function isTypedRuling(text: string): boolean {
  return text.length >= 4 && /^[-=_–—]+$/u.test(text);
}

/** The title or the source of a table, which some set into its frame. */
export function isCaption(text: string): boolean {
  return /^(?:table|tab\.|tabelle|tableau|tabla|tabella|tabel|exhibit|figure|fig\.|abbildung|sources?|quelle|notes?|anmerkung|legende?|abbreviations?)\b/iu.test(
    text,
  );
}

/** The mark that a footnote begins with. */
export function isNoteMark(text: string): boolean {
  return /^(?:[*†‡§¶#—–-]{1,3}|[a-z0-9]{1,2}[.)]?|\([a-z0-9]\))$/iu.test(text);
}
