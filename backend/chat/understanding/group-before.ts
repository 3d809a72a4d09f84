import type { Language } from '../../shared/contract.ts';
import { CUES } from './language-cues.ts';
import { type Place, placesOf } from './phrases.ts';
import type { Question } from './question.ts';

const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?!\\p{L})`, 'giu');

/** Calls those of the question before by a word for a group, or by a pronoun; of one patient that is somebody else. */
const GROUP_BEFORE: Readonly<Record<Language, RegExp>> = {
  en: whole(
    '(?:in|of|within|among|amongst|for|from|across) (?:this|that|the same|said) (?:group|subgroup|cohort|subset|set|population)|(?:these|those|the same) (?:people|pts|individuals|subjects|ones)|(?:all |most |some |any |one |none )?of (?:them|these|those)|they all|they|(?<!(?:had|have|has|having|with|lost|take|took|stopped|changed) )their|theirs',
  ),
  de: whole(
    '(?:in|aus|innerhalb|bei|von) (?:dieser|der gleichen|derselben) (?:Gruppe|Untergruppe|Kohorte|Menge)|dieser Gruppe|sie alle|(?:sind|waren|haben|hatten|nehmen|nahmen|bekommen|bekamen|erhalten|erhielten|wurden|werden|rauchen|leiden|litten) (?:sie|diese)(?: alle)?|deren',
  ),
  it: whole(
    "(?:in|di|da|all['’]interno di|per) (?:questo|quel|questa|quella|lo stesso|quello stesso) (?:gruppo|sottogruppo|coorte|insieme)|(?:sono|erano|hanno|avevano|prendono|assumono|fumano) tutt[ie]|tutti loro|loro",
  ),
};

/** The words by which a question to a cohort calls those of the question before; behind people or things of its own they mean these. */
export function groupBeforeIn({
  text,
  language,
  concepts,
}: Pick<Question, 'text' | 'language' | 'concepts'>): Place[] {
  const { patients, women, men } = CUES[language];
  const written = text.toLowerCase();
  const own = [
    ...[patients, women, men].flatMap((cue) => placesOf(text, cue)),
    ...concepts
      .map(({ label }) => ({ start: written.indexOf(label.toLowerCase()) }))
      .filter(({ start }) => start >= 0),
  ];
  return placesOf(text, GROUP_BEFORE[language]).filter(
    ({ start }) => !own.some((other) => other.start < start),
  );
}

/** Whether the patients of a question are a group that another question may go on with: all, or those with something. */
export function isGroup({
  concepts,
  change,
  order,
  events,
  gender,
  ageFrom,
  ageTo,
  patientIds,
  intent,
  counted,
}: Question): boolean {
  const isBounded = [change, order, events, gender, ageFrom, ageTo].some((each) => each !== undefined);
  const isHeld = concepts.some(
    ({ category, value }) => value !== undefined || category !== 'ExaminationName',
  );
  const isOfAll = concepts.length === 0 && intent === 'count' && counted === 'patients';
  return isBounded || isHeld || isOfAll || (patientIds ?? []).length > 0;
}
