import type { Mention } from '../retrieval/mentions.store.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { doseOf } from './doses.ts';
import { eventsOf } from './drug-events.ts';

/** UTF-16 code units from what ended to what came instead: the sentence behind it. */
const NEAR = 240;
const INSTEAD =
  /(?<!\p{L})(?:instead|in (?:its|their) place|replaced|switched|changed|swapped|substituted|stattdessen|dafür|ersetzt|umgestellt|gewechselt|al suo posto|sostituit[oaie]|passat[oaie]|in sostituzione|invece)(?!\p{L})/iu;
const OVER: ReadonlySet<string> = new Set(['stopped', 'paused']);
const BEGUN: ReadonlySet<string> = new Set(['started', 'restarted']);

/**
 * What was given in the place of a drug: drugs that the sentence of its end, or the one behind it, tells to be begun.
 *
 * @param ended mentions of the drug
 * @param drugs mentions of all drugs of the patient
 */
export function composeReplacement(
  builder: AnswerBuilder,
  label: string,
  ended: readonly Mention[],
  drugs: readonly Mention[],
): void {
  const keys = new Set(ended.map(({ concept }) => concept));
  const ends = eventsOf(ended).filter(({ kind }) => OVER.has(kind));
  const found = ends.flatMap(({ mention, day }) =>
    drugs.filter(
      (drug) =>
        drug.extractionId === mention.extractionId &&
        !keys.has(drug.concept) &&
        drug.standing === 'affirmed' &&
        isInstead(drug, mention, day),
    ),
  );
  const once = [...new Map(found.map((drug) => [drug.concept ?? drug.text.toLowerCase(), drug])).values()];
  if (once.length === 0) {
    builder.remark(builder.wording.noReplacement(label));
    return;
  }
  const named = once.map((drug) => [drug.text, doseOf(drug)].filter((part) => part !== undefined).join(' '));
  builder.computed(builder.wording.replacedBy(label, named.join('; ')), once);
  builder.quote(once);
}

function isInstead(drug: Mention, end: Mention, day: string | null): boolean {
  const begun = eventsOf([drug]).filter(({ kind }) => BEGUN.has(kind));
  if (day !== null && begun.some((event) => event.day === day)) return true;
  const distance = drug.offset - end.offset;
  if (distance < 0 || distance > NEAR) return false;
  const isOfSentence = drug.sentenceOffset === end.sentenceOffset;
  return INSTEAD.test(drug.sentence) || (isOfSentence && begun.length > 0);
}
