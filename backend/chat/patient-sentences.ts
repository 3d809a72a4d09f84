import type { ChatAnswer } from './chat.contract.ts';
import { mentionsOfConcept, type PatientTask } from './patient-task.ts';
import { type NearestSentences, nearestSentences } from './retrieval/nearest-sentences.ts';
import { asksForJudgement, asksForSentences, asksWhether } from './understanding/intent.ts';
import { isAmbiguousDay } from './understanding/named-days.ts';
import type { Question } from './understanding/question.ts';

/**
 * What was not understood is looked for as words. Sentences that hold most of a question that asks for what, when or why
 * answer it, with the words named that they lack; of any other question they are only shown, and no answer is made of them.
 */
export async function notUnderstood(task: PatientTask): Promise<ChatAnswer> {
  const { builder, question } = task;
  const { wording } = builder;
  const { statements, complete, held, missing } = await nearestTo(task);
  const isAnswer =
    asksForSentences(question) &&
    !asksForJudgement(question.text) &&
    (asksWhether(question)
      ? complete.length > 0
      : held.length >= ANSWERED_SHARE * (held.length + missing.length));
  if (isAnswer && statements.length > 0) {
    builder.remark(wording.sentencesWith(held.join(', ')));
    if (missing.length > 0) builder.remark(wording.notInThem(missing.join(', ')));
    builder.quote(statements);
    const answer = builder.finish('passages', held);
    return missing.length === 0 ? answer : { ...answer, not_understood: [...missing] };
  }
  builder.remark(wording.notUnderstood(question.unread.join(', ')));
  for (const day of question.unread.filter(isAmbiguousDay)) builder.remark(wording.whichDay(day));
  builder.remark(wording.noNumber);
  if (statements.length > 0) {
    builder.remark(wording.foundIn);
    builder.quote(statements);
  }
  return { ...builder.finish(question.intent, [], true), not_understood: [...question.unread] };
}

/** Sentences that hold the words of what was not read, for whoever asked to read. @returns whether any holds one as it is written */
export async function quoteNearest(task: PatientTask): Promise<boolean> {
  const { parts, studyId, patientId, question, builder } = task;
  const sought = question.concepts.map(({ label }) => ({ label }));
  if (sought.length === 0 || !builder.isWithoutQuotes) return false;
  const { statements } = await nearestSentences(
    parts.db,
    { studyId, patientIds: [patientId], days: question.days },
    sought,
  );
  if (statements.length === 0) return false;
  builder.remark(builder.wording.foundIn);
  builder.quote(statements);
  // A beginning alone is shared by others: "insulin" and "insula".
  return sought.some(({ label }) =>
    statements.some(({ sentence }) => sentence.toLowerCase().includes(label.toLowerCase())),
  );
}

/** When and why something was is told by any sentence on it; what an examination showed is not. */
export const isAnsweredBySentences = (question: Question): boolean =>
  (question.intent === 'when' || question.intent === 'passages') &&
  asksForSentences(question) &&
  !question.concepts.some(({ category }) => category === 'ExaminationName');

const NOTHING = { statements: [], complete: [], held: [], missing: [] };
/** A sentence answers with this share of what a question names. */
const ANSWERED_SHARE = 0.6;

/** A number or a day that was not understood bounds what is meant: then nothing is shown. */
async function nearestTo(task: PatientTask): Promise<NearestSentences> {
  const { parts, studyId, patientId, question } = task;
  if (question.unread.some((word) => /\d/.test(word))) return NOTHING;
  const known = await Promise.all(
    question.concepts
      .filter(({ concept }) => concept !== null)
      .map(async (thing) => ({ label: thing.label, mentions: await mentionsOfConcept(task, thing) })),
  );
  const words = question.unread.map((label) => ({ label }));
  return nearestSentences(parts.db, { studyId, patientIds: [patientId], days: question.days }, [
    ...known,
    ...words,
  ]);
}
