import type { Language } from '../../backend/shared/contract.ts';
import { COHORT_QUESTIONS } from './cohort-gold.ts';
import { type GoldPatient, LANGUAGES } from './gold-cohort.ts';
import type { Fills, GoldQuestion, Maker } from './gold-question.ts';
import { PATIENT_QUESTIONS } from './patient-gold.ts';
import { isHeldOut, type Kind, PHRASINGS } from './phrasings.ts';
import type { Topic } from './topic.ts';

const MAKERS: Readonly<Record<Kind, Maker>> = { ...PATIENT_QUESTIONS, ...COHORT_QUESTIONS };

/** Of what is answered with yes or no, once something that is stated and once, mostly, something that is not. */
const ASKED_TWICE: ReadonlySet<Kind> = new Set([
  'patient-assertion',
  'patient-medication',
  'patient-latest',
  'cohort-condition',
]);

/** All questions with their truth, worked out from the facts alone. */
export function goldQuestions(cohort: readonly GoldPatient[]): GoldQuestion[] {
  let turn = 0;
  return (Object.keys(PHRASINGS) as Kind[]).flatMap((kind) =>
    LANGUAGES.flatMap((language) =>
      PHRASINGS[kind][language].flatMap((phrasing, place) =>
        Array.from({ length: ASKED_TWICE.has(kind) ? 2 : 1 }, (_, round) => {
          turn += 1;
          const made = MAKERS[kind]({ cohort, language, place, round, turn, name: Math.floor(turn / 2) });
          return {
            id: `${kind}-${language}-${place}-${round}`,
            kind,
            language,
            isHeldOut: isHeldOut(place),
            ...made,
            text: filled(phrasing, language, made.fills),
          };
        }),
      ),
    ),
  );
}

function filled(phrasing: string, language: Language, { x, y, n, name }: Fills): string {
  const nameOf = (topic: Topic | undefined, isWithArticle: boolean) => {
    const names = (isWithArticle ? topic?.withArticle : topic?.names[language]) ?? [''];
    return names[name % names.length] ?? '';
  };
  return phrasing
    .replaceAll('{x}', nameOf(x, false))
    .replaceAll('{X}', nameOf(x, true))
    .replaceAll('{y}', nameOf(y, false))
    .replaceAll('{Y}', nameOf(y, true))
    .replaceAll('{n}', String(n ?? '').replace('.', language === 'en' ? '.' : ','));
}
