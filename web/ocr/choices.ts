import type { OcrLanguage, OcrModel } from '../generated/graphql.ts';

/** Analysis modes, by the names of the specification. */
export const MODELS = [
  { value: 'AUTO', label: 'auto' },
  { value: 'PREBUILT_DOCUMENT', label: 'prebuilt-document' },
  { value: 'PREBUILT_LAYOUT', label: 'prebuilt-layout' },
  { value: 'PREBUILT_READ', label: 'prebuilt-read' },
] as const satisfies readonly { value: OcrModel; label: string }[];

/** Language hints. */
export const LANGUAGES = [
  { value: 'AUTO', label: 'auto' },
  { value: 'EN', label: 'en (English)' },
  { value: 'DE', label: 'de (German)' },
  { value: 'FR', label: 'fr (French)' },
  { value: 'ES', label: 'es (Spanish)' },
  { value: 'IT', label: 'it (Italian)' },
  { value: 'NL', label: 'nl (Dutch)' },
  { value: 'PT', label: 'pt (Portuguese)' },
  { value: 'SV', label: 'sv (Swedish)' },
  { value: 'PL', label: 'pl (Polish)' },
  { value: 'CS', label: 'cs (Czech)' },
] as const satisfies readonly { value: OcrLanguage; label: string }[];

/** How a document shall be read. */
export type Analysis = { model: OcrModel; language: OcrLanguage };

export const DEFAULT_ANALYSIS: Analysis = { model: 'AUTO', language: 'AUTO' };
