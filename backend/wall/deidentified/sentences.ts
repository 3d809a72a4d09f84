import { type Cited, type Place, type Teller, words } from './tellers.ts';

/** A sentence of an answer: what it quotes is told as in its report, the rest as words on whom it cites. */
export const sentence: Teller = async (value, place) => {
  if (typeof value !== 'string') return value;
  const { records, citations, siblings } = place;
  const keys = (siblings.citations ?? []) as readonly string[];
  const cited = citations.filter(({ key }) => keys.includes(key));
  const [only, another] = new Set(cited.map(({ patientId }) => patientId));
  const about = only !== undefined && another === undefined ? records.patient(only) : place.patient;
  const moved = cited.map(({ extractionId }) => records.report(extractionId)?.isMoved);
  const isMoved = moved.length > 0 && moved.every(Boolean) ? true : undefined;
  const rest = (text: string) => (about === null ? records.words(text) : about.words(text, isMoved));
  const told = await quoted(value, cited, place, rest);
  return place.patient === null ? withoutSmallCounts(told, place.threshold) : told;
};

async function quoted(
  text: string,
  cited: readonly Cited[],
  place: Place,
  rest: (text: string) => Promise<string>,
): Promise<string> {
  const next = cited
    .map((each) => ({ each, at: text.indexOf(each.textPreview) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at || b.each.textPreview.length - a.each.textPreview.length)[0];
  if (text.trim() === '') return text;
  if (next === undefined) return rest(text);
  const { each, at } = next;
  const { offset, extractionId, textPreview } = each;
  const report = place.records.report(extractionId) ?? null;
  const own = await words(['offset'])(textPreview, { ...place, report, siblings: { offset } });
  const [before, after] = [text.slice(0, at), text.slice(at + textPreview.length)];
  return (await quoted(before, cited, place, rest)) + String(own) + (await quoted(after, cited, place, rest));
}

const PEOPLE = String.raw`(?:patients?|Patient\w*|pazient\w*|reports?|Bericht\w*|referti?|people|women|men|Frauen|Männer)`;

/** Counts of few in a sentence; with them its shares, which tell the same. */
function withoutSmallCounts(text: string, threshold: number): string {
  const few = (number: string) => Number(number) > 0 && Number(number) < threshold;
  let isSmall = false;
  const told = text.replace(
    new RegExp(
      String.raw`\b(\d+)(?=\s+(?:(?:of|von|di|su|out of)\s+\d|${PEOPLE}))|(?<=\b(?:of|von|di|su)\s)(\d+)\b`,
      'gu',
    ),
    (number) => {
      if (!few(number)) return number;
      isSmall = true;
      return `<${threshold}`;
    },
  );
  return isSmall ? told.replace(/\s?\(?\d+(?:[.,]\d+)?\s?%\)?/g, '') : told;
}
