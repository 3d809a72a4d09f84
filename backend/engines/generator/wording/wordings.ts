import type { Language } from '../../../shared/contract.ts';
import type { ConditionId } from '../conditions.ts';
import type { ConditionWording } from './condition-wording.ts';
import { DE_HEART_LUNG } from './de-heart-lung.ts';
import { DE_LETTER } from './de-letter.ts';
import { DE_METABOLISM } from './de-metabolism.ts';
import { DE_NERVES_BONES } from './de-nerves-bones.ts';
import { EN_HEART_LUNG } from './en-heart-lung.ts';
import { EN_LETTER } from './en-letter.ts';
import { EN_METABOLISM } from './en-metabolism.ts';
import { EN_NERVES_BONES } from './en-nerves-bones.ts';
import { IT_HEART_LUNG } from './it-heart-lung.ts';
import { IT_LETTER } from './it-letter.ts';
import { IT_METABOLISM } from './it-metabolism.ts';
import { IT_NERVES_BONES } from './it-nerves-bones.ts';
import type { LetterWording } from './letter-wording.ts';

interface Wording {
  readonly letter: LetterWording;
  readonly conditions: Readonly<Record<ConditionId, ConditionWording>>;
}

/** All that a letter is written with, by language. */
export const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: { letter: EN_LETTER, conditions: { ...EN_HEART_LUNG, ...EN_METABOLISM, ...EN_NERVES_BONES } },
  de: { letter: DE_LETTER, conditions: { ...DE_HEART_LUNG, ...DE_METABOLISM, ...DE_NERVES_BONES } },
  it: { letter: IT_LETTER, conditions: { ...IT_HEART_LUNG, ...IT_METABOLISM, ...IT_NERVES_BONES } },
};
