import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Cues } from './cues.ts';
import { has } from './phrases.ts';
import type { Audience, Question, QuestionConcept } from './question.ts';

/** "Now" and "still" ask for what is current, and so does "takes"; "took" does not. */
export function timeOf(
  text: string,
  cues: Cues,
  concepts: readonly QuestionConcept[],
  audience: Audience,
): Question['time'] {
  if (has(text, cues.past)) return 'past';
  const isOfDrugs = concepts.some(({ category }) => isMedication(category));
  if (audience === 'cohort' && isStopped(text, cues) && isOfOneUse(concepts)) return 'past';
  if (has(text, cues.current)) return 'current';
  if (isOfAnyTime(text, cues)) return undefined;
  return audience === 'cohort' && isOfDrugs && has(text, cues.takesNow) && !WHILE_TAKEN.test(text)
    ? 'current'
    : undefined;
}

/** "Is she taking it", "which drugs does he take", and not "when did he start taking it", nor "on which day". */
const TAKES =
  /(?<!\p{L})(?:(?:is|are|does|do)\s(?:(?:s?he|they|the patient|this patient)\s)(?:still\s|currently\s)?(?:on|tak(?:e|ing)|get(?:ting)?|receiv(?:e|ing)|us(?:e|ing))|nimmt|bekommt|erhält|prende|assume|usa)(?!\p{L})/iu;

/** "Who developed a rash on penicillin?": what came while a drug was taken says nothing of today. */
const WHILE_TAKEN =
  /(?<!\p{L})(?:(?:while|whilst|when) (?:(?:they|she|he) (?:was|were) )?(?:on|taking|using|receiving)|(?:developed?|experienced|suffered|complained|got|had)(?!\p{L})[^?.,;]{3,80}(?<!is|are|be|being|still|currently)\son)(?!\p{L})/iu;

/** "Never" denies any time; that it denies is another cue's. */
const NEVER = /(?<!\p{L})(?:never|nie|niemals|mai)(?!\p{L})/iu;

export const isOfAnyTime = (text: string, cues: Cues): boolean => has(text, cues.ever) || NEVER.test(text);

/** "Should I stop" asks for advice. */
const isStopped = (text: string, cues: Cues): boolean => has(text, cues.stopped) && !ADVICE.test(text);

export const ADVICE =
  /(?<!\p{L})(?:should|shall|can|may|must|ought|soll(?:en|te|ten)?|darf|dürfen|muss|devo|dovrei|posso|dobbiamo)(?!\p{L})/iu;

/** Of two, one may have been stopped and the other not; a follow-up names what was by a pronoun. */
function isOfOneUse(concepts: readonly QuestionConcept[]): boolean {
  return concepts.filter(mayStop).length === 1 || concepts.length === 0;
}

/** Drugs and habits. */
export const mayStop = ({ category }: QuestionConcept): boolean =>
  isMedication(category) || category === 'SocialHistory';

/** Whether it asks in so many words what one patient takes, without a time of its own. */
export const asksTaken = (text: string, cues: Cues): boolean =>
  TAKES.test(text) && !has(text, cues.past) && !isOfAnyTime(text, cues);
