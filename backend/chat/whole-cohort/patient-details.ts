import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import { doseOf } from '../composition/doses.ts';
import { byDrug, isOver } from '../composition/drug-states.ts';
import { type Mention, mentionsOf } from '../retrieval/mentions.store.ts';
import type { Detail } from '../understanding/details.ts';
import type { CohortTask } from './cohort-task.ts';

/** Patients of whom details are told. */
const MOST_TOLD = 30;
const MOST_SENTENCES = 3;
/** A day that a sentence names. */
const DAY = /(?<!\d)(?:\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\d)/u;

/** Words of a sentence that tell a detail, in whichever language. */
const TELLS: Readonly<Record<Detail, RegExp>> = {
  dose: /\d\s?(?:mg|g|µg|mcg|ug|ml|IE|IU|UI|E)(?!\p{L})/iu,
  date: /(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?<!\p{L})(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|gen|mag|giu|lug|ago|set|ott|dic)\p{L}*/iu,
  side: /(?<!\p{L})(?:left|right|bilateral\p{L}*|links|rechts|li|re|bds|beidseit\p{L}*|sinistr[aoe]|destr[aoe]|dx|sx|sin)(?!\p{L})/iu,
  stage:
    /(?<!\p{L})(?:stage|grade|stadium|grad|stadio|grado|gold|nyha|gleason|[cpy]{0,3}T[0-4][a-d]?|G[1-5][ab]?|[IV]{1,3})(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:because|due to|for|since|after|intolerance|wegen|da|daher|aufgrund|bei|nach|per|a causa|causa|dopo|perché)(?!\p{L})/iu,
  reaction:
    /[-–:(]|(?<!\p{L})(?:rash|hives|urticaria|anaphyla\p{L}*|swelling|exanthem\p{L}*|ausschlag|urtikaria|orticaria|anafila\p{L}*|esantema|reacti\p{L}*|reaktion\p{L}*|reazion\p{L}*)(?!\p{L})/iu,
  kind: /./u,
  result:
    /(?<!\p{L})(?:normal\p{L}*|show\p{L}*|found|finding\p{L}*|zeig\p{L}*|unauffällig|o\.?B|mostra\p{L}*|negativ\p{L}*|polyp\p{L}*|polip\p{L}*)|:/iu,
};

/**
 * Who meets a query, and of each the dose or date that is read of what the question names, with the sentences: the side, the
 * stage, the reason and the result are only told by these.
 */
export async function composeDetails(
  { dependencies, studyId, question, builder }: CohortTask,
  { having }: CohortQuery,
  result: CohortResult,
): Promise<void> {
  const { details = [] } = question;
  const { wording } = builder;
  const concepts = having.flatMap(({ concepts: own = [] }) => own);
  const things = question.concepts.filter(
    ({ own, isExcluded }) => !isExcluded && own.some((key) => concepts.includes(key)),
  );
  builder.remark(wording.detailsAsked(details));
  for (const { patient_id: patientId } of result.by_patient.slice(0, MOST_TOLD)) {
    const told = await Promise.all(
      things.map(async (thing) =>
        nearest(
          (
            await mentionsOf(dependencies.db, studyId, {
              patientId,
              concepts: thing.concepts,
              days: question.days,
            })
          ).filter(({ standing }) => standing === (thing.standing ?? 'affirmed')),
          details,
          question.time === 'current',
        ),
      ),
    );
    const mentions = told.flat();
    builder.computed(wording.detailsOf(patientId, readOf(mentions, details).join('; ')), mentions);
    builder.quote(mentions);
  }
  const left = result.patients - Math.min(MOST_TOLD, result.by_patient.length);
  if (left > 0) builder.remark(wording.detailsLeft(left));
}

/** Mentions whose sentences tell the most of what is asked for, the newest first among equals. */
function nearest(all: readonly Mention[], details: readonly Detail[], isOfNow: boolean): Mention[] {
  const over = new Set(isOfNow ? byDrug(all).filter(isOver).flat() : []);
  const mentions = all.filter((mention) => !over.has(mention));
  const score = (mention: Mention): number =>
    details.filter(
      (detail) => readDetail(mention, detail) !== undefined || TELLS[detail].test(mention.sentence),
    ).length;
  const sentences = new Map<string, Mention>();
  for (const mention of mentions.toSorted((one, other) => score(other) - score(one))) {
    const key = `${mention.extractionId} ${mention.sentenceOffset}`;
    if (!sentences.has(key)) sentences.set(key, mention);
  }
  return [...sentences.values()].slice(0, MOST_SENTENCES);
}

/** What is read of the mentions, each once. */
const readOf = (mentions: readonly Mention[], details: readonly Detail[]): string[] => [
  ...new Map(
    mentions
      .flatMap((mention) => details.flatMap((detail) => readDetail(mention, detail) ?? []))
      .map((read) => [read.toLowerCase(), read]),
  ).values(),
];

function readDetail(mention: Mention, detail: Detail): string | undefined {
  if (detail === 'kind') return isMedication(mention.category) ? mention.text : undefined;
  if (detail === 'dose') {
    const parts = doseOf(mention);
    return parts === undefined ? undefined : `${mention.text} ${parts}`;
  }
  if (detail === 'reason') {
    const told = mention.events.filter(({ reason }) => reason !== undefined);
    return told.length === 0 ? undefined : `${mention.text}: ${told.map(({ reason }) => reason).join(', ')}`;
  }
  if (detail !== 'date') return undefined;
  const read = mention.attributes.filter(({ category }) => category === 'Date').map(({ text }) => text);
  const dates = read.length > 0 ? read : (mention.sentence.match(DAY) ?? []);
  return dates.length === 0 ? undefined : `${mention.text} ${dates.join(', ')}`;
}
