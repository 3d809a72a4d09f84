import type { CodeableConcept } from 'fhir/r4';
import { clinicalCode } from './codings.ts';

/** SNOMED CT's routes for the ways that reports name, in English, German and Italian. */
const ROUTES: readonly (readonly [code: string, display: string, pattern: RegExp])[] = [
  ['26643006', 'Oral route', /^(?:oral(?:ly|e|er|en)?|by mouth|per os|per via orale|p\.?o\.?)$/i],
  [
    '47625008',
    'Intravenous route',
    /^(?:i\.?v\.?|e\.?v\.?|intravenous(?:ly)?|intravenöse?[nrsm]?|endoven[ao]s?[ao]?|per via endovenosa|intravenous infusions?)$/iu,
  ],
  [
    '34206005',
    'Subcutaneous route',
    /^(?:s\.?c\.?|subcutaneous(?:ly)?|subkutane?[nrsm]?|sottocute|sottocutane[ao]|subcutaneous (?:infusions?|injections?))$/i,
  ],
  [
    '78421000',
    'Intramuscular route',
    /^(?:i\.?m\.?|intramuscular(?:ly)?|intramuskuläre?[nrsm]?|intramuscol[oa]re?|intramuscolo)$/iu,
  ],
  ['37839007', 'Sublingual route', /^(?:sublingual(?:ly|e)?)$/i],
  ['45890007', 'Transdermal route', /^(?:transdermale?)$/i],
  ['6064005', 'Topical route', /^(?:topical(?:ly)?|topisch|topic[ao])$/i],
  ['37161004', 'Rectal route', /^(?:rektal|rectal(?:ly)?|rettale)$/i],
  ['46713006', 'Nasal route', /^(?:nasale?|nasally|intranasal(?:ly|e)?)$/i],
  ['72607000', 'Intrathecal route', /^(?:intrathecal(?:ly)?|intrathekal|intratecale)$/i],
];

/** A route in the words of the report, coded where SNOMED CT's is known. */
export function routeOf(surface: string): CodeableConcept {
  const route = ROUTES.find(([, , pattern]) => pattern.test(surface.trim()));
  if (route === undefined) return { text: surface };
  const [code, display] = route;
  return { ...clinicalCode('SNOMEDCT', code, display), text: surface };
}
