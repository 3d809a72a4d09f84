import type { Language } from '../../shared/contract.ts';
import { DE_WORDING } from './wording.de.ts';
import { EN_WORDING } from './wording.en.ts';
import { IT_WORDING } from './wording.it.ts';
import type { Wording } from './wording.ts';

export const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: EN_WORDING,
  de: DE_WORDING,
  it: IT_WORDING,
};
