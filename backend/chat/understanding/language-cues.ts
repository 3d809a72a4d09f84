import type { Language } from '../../shared/contract.ts';
import { DE_CUES } from './cues.de.ts';
import { EN_CUES } from './cues.en.ts';
import { IT_CUES } from './cues.it.ts';
import type { Cues } from './cues.ts';

export const CUES: Readonly<Record<Language, Cues>> = { en: EN_CUES, de: DE_CUES, it: IT_CUES };
