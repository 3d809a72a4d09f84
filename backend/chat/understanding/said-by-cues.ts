import type { Cues } from './cues.ts';
import { has } from './phrases.ts';
import type { Audience, Question, QuestionConcept } from './question.ts';
import { isOfAnyTime } from './time-of-question.ts';

const MEASURED = 'ExaminationName';

/** Which value, and of whom, it asks for by cues alone. */
export function saidOf(
  text: string,
  cues: Cues,
  audience: Audience,
  hasDetails: boolean,
): Pick<Question, 'isFirst' | 'isLatest' | 'asksWho' | 'asksDenied' | 'isEver'> {
  return {
    isFirst: has(text, cues.earliest) && !has(text, cues.latest),
    isLatest: [cues.latest, cues.current].some((cue) => has(text, cue)),
    asksWho: hasDetails || has(text, cues.which) || (audience === 'cohort' && !has(text, cues.count)),
    asksDenied: has(text, cues.denied),
    ...(isOfAnyTime(text, cues) ? { isEver: true } : {}),
  };
}

export function genderOf(text: string, cues: Cues): Question['gender'] {
  const women = has(text, cues.women);
  const men = has(text, cues.men);
  if (women === men) return undefined;
  return women ? 'female' : 'male';
}

export function statisticOf(
  text: string,
  cues: Cues,
  concepts: readonly QuestionConcept[],
): Question['statistic'] {
  if (!concepts.some(({ category }) => category === MEASURED)) return undefined;
  if (has(text, cues.median)) return 'median';
  if (has(text, cues.mean)) return 'mean';
  if (has(text, cues.highest)) return 'max';
  return has(text, cues.lowest) ? 'min' : undefined;
}
