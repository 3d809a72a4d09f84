import type { CodeableConcept } from 'fhir/r4';
import { hl7Code } from './codings.ts';

/** HL7's v3-ObservationInterpretation for the flags and words of reports in English, German and Italian. */
const FLAGS: readonly (readonly [code: string, display: string, pattern: RegExp])[] = [
  ['HH', 'Critical high', /^hh$/i],
  ['LL', 'Critical low', /^ll$/i],
  [
    'H',
    'High',
    /^(?:h|\+{1,3}|↑{1,3}|high|elevated|increased|raised|erhöhte?[nrsm]?|gesteigert|aumentat[oaie]|elevat[oaie]|alt[oaie])$/iu,
  ],
  [
    'L',
    'Low',
    /^(?:l|↓{1,3}|low|decreased|reduced|lowered|erniedrigte?[nrsm]?|verminderte?[nrsm]?|ridott[oaie]|diminuit[oaie]|bass[oaie])$/iu,
  ],
  [
    'N',
    'Normal',
    /^(?:n|normal|within normal limits|normale?[nrsm]?|normwertig|im Normbereich|im Normalbereich|normali|nella norma|nei limiti)$/iu,
  ],
  ['A', 'Abnormal', /^(?:a|\*{1,2}|!{1,2}|abnormal|pathologisch|auffällig|patologic[oa]|alterat[oaie])$/iu],
  ['NEG', 'Negative', /^(?:neg\.?|negative?|negativ|negativ[oaie])$/iu],
  ['POS', 'Positive', /^(?:pos\.?|positive?|positiv|positiv[oaie])$/iu],
];

/** A flag or word of the report as HL7's code where it is one, always with the words. */
export function interpretationOf(surface: string): CodeableConcept {
  const flag = FLAGS.find(([, , pattern]) => pattern.test(surface.trim()));
  if (flag === undefined) return { text: surface };
  const [code, display] = flag;
  return { ...hl7Code('v3-ObservationInterpretation', code, display), text: surface };
}
