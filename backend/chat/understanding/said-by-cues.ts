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

/** "Patientinnen" are women, unless patients of both kinds are named beside them. */
const FEMALE_PATIENTS = /(?<!\p{L})(?:Patientinnen|Proband(?:innen)|Teilnehmerinnen)(?!\p{L})/iu;
const MALE_PATIENTS = /(?<!\p{L})(?:Patient(?:en)?|Probanden?|Teilnehmern?)(?!\p{L}|[*:_/])/iu;

export function genderOf(text: string, cues: Cues): Question['gender'] {
  const women = has(text, cues.women) || (FEMALE_PATIENTS.test(text) && !MALE_PATIENTS.test(text));
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
  if (has(text, cues.lowest)) return 'min';
  const isWorst = has(text, cues.worst);
  if (isWorst === has(text, cues.best)) return undefined;
  const [measured] = concepts.filter(({ category }) => category === MEASURED);
  const lowIsBad = LOW_IS_BAD.test(measured?.concept ?? '');
  if (!lowIsBad && !HIGH_IS_BAD.test(measured?.concept ?? '')) return undefined;
  return isWorst === lowIsBad ? 'min' : 'max';
}

/** Tests of which it is sure which end is bad. */
const LOW_IS_BAD =
  /^(?:.*ejection-fraction.*|.*glomerular-filtration.*|egfr|creatinine-clearance|h[ae]*moglobin|oxygen-saturation|albumin|platelet-count|.*forced-expiratory-volume.*|fev1.*|.*vital-capacity.*|ferritin|.*mental.*exam.*|glasgow.*|hdl-cholesterol|prothrombin-time-quick)$/u;
const HIGH_IS_BAD =
  /^(?:creatinine|urea.*|hemoglobin-a1c|hba1c|ldl-cholesterol|.*c-reactive-protein.*|bilirubin.*|blood-pressure|systolic.*|glucose.*|blood-glucose.*|alanine.*|aspartate.*|gamma.*|.*natriuretic.*|.*troponin.*|lactate|d-dimer|procalcitonin|triglycerides?|total-cholesterol|proteinuria|edss|.*expanded-disability.*)$/u;
