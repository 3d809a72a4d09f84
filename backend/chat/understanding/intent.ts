import type { Cues } from './cues.ts';
import { CUES } from './language-cues.ts';
import type { NamedMoments } from './moments.ts';
import { has, overlap, placesOf } from './phrases.ts';
import type { Audience, Intent, ListKind, Question, QuestionConcept } from './question.ts';
import { ADVICE } from './time-of-question.ts';

const MEASURED = 'ExaminationName';
const MEDICATION: ReadonlySet<string> = new Set(['MedicationName', 'MedicationClass']);

interface Understood {
  readonly concepts: readonly QuestionConcept[];
  readonly kinds: readonly ListKind[];
  readonly asks: Question['asks'];
  readonly statistic: Question['statistic'];
  readonly audience: Audience;
  readonly moments: Pick<NamedMoments, 'named' | 'isOfStay'>;
  /** Whether it asks whose values changed. */
  readonly changes: boolean;
  /** Whether it names an age or a gender. */
  readonly bounded: boolean;
}

type IntentParts = Pick<Question, 'intent' | 'counted' | 'isOfReports' | 'asksChange'>;

/** What kind of question it is; the order is that of how sure a cue is. */
export function intentOf(text: string, cues: Cues, understood: Understood): IntentParts {
  const isOfReports = understood.audience === 'cohort' ? namesReports(text, cues) : has(text, cues.reports);
  const counted = countedOf(text, cues, understood, isOfReports);
  const asksChange = has(text, cues.change) && understood.concepts.length === 0;
  const intent =
    understood.audience === 'cohort'
      ? cohortIntent(text, cues, understood)
      : patientIntent(text, cues, understood, isOfReports);
  return { intent, counted, isOfReports, asksChange };
}

/** "As of their last letter" asks for what is current, and counts no letters. */
function namesReports(text: string, cues: Cues): boolean {
  const current = placesOf(text, cues.current);
  return placesOf(text, cues.reports).some((place) => !current.some((other) => overlap(place, other)));
}

function countedOf(
  text: string,
  cues: Cues,
  { audience, changes }: Understood,
  isOfReports: boolean,
): Question['counted'] {
  // "Between the first and the last letter" counts no letters.
  if (audience === 'cohort' && changes) return 'patients';
  if (audience === 'cohort' && has(text, cues.patients)) {
    const ofPatients = placesOf(text, cues.patients)[0]?.start ?? 0;
    const ofReports = placesOf(text, cues.reports)[0]?.start ?? Number.POSITIVE_INFINITY;
    const counting = placesOf(text, cues.count)[0]?.end ?? 0;
    // "How many reports of patients with ...": what is counted comes first.
    return isOfReports && ofReports < ofPatients && ofReports - counting < 4 ? 'reports' : 'patients';
  }
  if (audience === 'patient' && has(text, cues.times) && !isOfReports) return 'mentions';
  return isOfReports ? 'reports' : audience === 'cohort' ? 'patients' : 'mentions';
}

function cohortIntent(
  text: string,
  cues: Cues,
  { concepts, kinds, statistic, changes, bounded }: Understood,
): Intent {
  if (changes) return 'count';
  const asksCount = has(text, cues.count) || has(text, cues.which);
  const isMeasured = concepts.some(({ category, value }) => category === MEASURED && value === undefined);
  if (statistic !== undefined && !has(text, cues.count)) return 'statistic';
  if (concepts.length === 0 && bounded && asksCount) return 'count';
  if (concepts.length === 0)
    return asksCount && kinds.length === 0 && has(text, cues.patients) ? 'count' : 'passages';
  if (asksCount) return 'count';
  if (isMeasured && concepts.every(({ concept }) => concept !== null)) return 'statistic';
  return has(text, cues.patients) || concepts.every(({ concept }) => concept !== null) ? 'count' : 'passages';
}

function patientIntent(text: string, cues: Cues, understood: Understood, isOfReports: boolean): Intent {
  const { concepts, kinds, asks, statistic, moments, changes } = understood;
  const [first] = concepts;
  const isKnown = first !== undefined && first.concept !== null;
  if (asks !== undefined) return 'value';
  if (moments.isOfStay || changes) return 'trend';
  if (moments.named.length > 0) return 'value';
  if (isKnown && has(text, cues.why)) return 'passages';
  if (isKnown) return aboutConcept(text, cues, concepts, statistic, isOfReports);
  if (has(text, cues.comparison) && (isOfReports || kinds.length > 0)) return 'comparison';
  if (has(text, cues.change) && kinds.includes('medications')) return 'comparison';
  if (has(text, cues.count) && (isOfReports || kinds.length > 0) && first === undefined) return 'count';
  if (kinds.length > 0) return 'list';
  if (isOfReports && has(text, cues.when) && first === undefined) return 'latest';
  if (isOfReports && has(text, cues.latest) && first === undefined) return 'latest';
  if (first === undefined && has(text, cues.takes) && has(text, cues.open)) return 'list';
  if (first === undefined && has(text, cues.latest)) return 'latest';
  if (first !== undefined && !has(text, cues.open)) return 'assertion';
  return 'passages';
}

function aboutConcept(
  text: string,
  cues: Cues,
  concepts: readonly QuestionConcept[],
  statistic: Question['statistic'],
  isOfReports: boolean,
): Intent {
  const [first] = concepts;
  const isMedication = concepts.some(({ category }) => MEDICATION.has(category));
  const isMeasured = concepts.some(({ category }) => category === MEASURED);
  const isOpen = has(text, cues.open);
  if (isMeasured) {
    if (first?.value !== undefined) return 'assertion';
    if (isAroundEvent(text, cues, concepts)) return 'trend';
    if (has(text, cues.comparison)) return 'comparison';
    if (statistic !== undefined) return 'statistic';
    if (has(text, cues.trend)) return 'trend';
    if (has(text, cues.when)) return 'when';
    if (has(text, cues.count) && has(text, cues.times) && isOfReports) return 'count';
    return 'value';
  }
  if (concepts.some(({ standing }) => standing === 'family')) return 'assertion';
  if (isMedication && asksDose(text, cues)) return 'medication';
  if (has(text, cues.when)) return 'when';
  if (has(text, cues.count)) return 'count';
  if (isMedication && (has(text, cues.trend) || has(text, cues.change)) && isOpen) return 'medication';
  if (isOpen && !has(text, cues.latest)) return 'passages';
  return 'assertion';
}

/** "Per quanto tempo" asks for no quantity. */
function asksDose(text: string, cues: Cues): boolean {
  const times = placesOf(text, cues.when);
  return placesOf(text, cues.dose).some((dose) => !times.some((time) => overlap(dose, time)));
}

/** "Hb before and after the resection": values beside something that is no value. */
export function isAroundEvent(text: string, cues: Cues, concepts: readonly QuestionConcept[]): boolean {
  const measured = concepts.filter(({ category }) => category === MEASURED);
  const isBeside = measured.length > 0 && measured.length < concepts.length;
  return isBeside && [cues.before, cues.since].some((cue) => has(text, cue));
}

/** Whether sentences can answer it: it asks for no number and no advice. */
export function asksForSentences({ text, statistic, concepts, asksDenied }: Question): boolean {
  const isBounded = concepts.some(({ value, isExcluded }) => value !== undefined || isExcluded);
  return !isBounded && !asksDenied && statistic === undefined && !COUNTS.test(text) && !ADVICE.test(text);
}

/** Whether it asks for a judgement or for what is to come, which no sentence tells. */
export const asksForJudgement = (text: string): boolean => JUDGEMENT.test(text);

const JUDGEMENT =
  /(?<!\p{L})(?:best|better|worst|worse|nicest|interesting|good|bad|predict\p{L}*|will|works?|likely|beste[rnms]?|besser|schlecht\p{L}*|schlimm\p{L}*|gut|wahrscheinlich\p{L}*|migliore|migliori|meglio|peggiore|peggio|buon[aoie]|sarà|saranno|probabil\p{L}*)(?!\p{L})/iu;

/** Whether it is answered by yes or no: it asks for no thing, time or reason. */
export const asksWhether = ({ text, language }: Pick<Question, 'text' | 'language'>): boolean => {
  const cues = CUES[language];
  return ![cues.open, cues.when, cues.why].some((cue) => has(text, cue)) && WHETHER.test(text);
};

const WHETHER =
  /^\s*(?:is|are|was|were|did|does|do|has|have|had|can|could|hat|hatte|haben|ist|sind|war|waren|wurde|wurden|kann|nimmt|gibt|bestand|bestehen|ha|hanno|è|sono|era|c['’]è|ci|esiste)(?!\p{L})/iu;

const COUNTS =
  /(?<!\p{L})(?:how many|how often|wie ?viele|wie oft|quant[ie]|number of|anzahl|numero di)(?!\p{L})/iu;
