import { crc32 } from 'node:zlib';
import { stemOf } from '../stems.ts';
import { wordsOf } from '../words.ts';
import { LANGUAGES } from './layout.ts';

/** Words that every rule of normal forms and stems says something of. */
const SAMPLES =
  'Hämoglobin haemoglobin Ödeme FUSS Fuß obesità Herz\u00ADinfarkt B12 Œdema naïve Frakturen arteriellen akuter ' +
  'Blutungen Nieren toraciche polmoniti acuto farmaci biopsies diagnosis masses boxes branches stress fetus drugs headaches Abszess Abszesse';

/** A number that changes with how words are normalised and stemmed: a dictionary holds stems, and goes by them. */
export function wordFormsNumber(): number {
  const forms = LANGUAGES.map((language) => wordsOf(SAMPLES).map(({ normal }) => stemOf(normal, language)));
  return crc32(forms.flat().join(' '));
}
