import type { FhirResource } from 'fhir/r4';
import type { Finding } from '../../backend/cohort/tree/tree.contract.ts';
import { type Concept, embeddedVocabulary } from '../../backend/engines/terminology/vocabulary.ts';
import type { InventedStudy, Mention, Report } from '../support/invented-studies.ts';
import { type StatedState, statesOfMention, statesOfResource } from './cohort-tree.medications.ts';
import type { Verdict } from './cohort-tree.verdicts.ts';

/** What a report or a resource states, as the reference reads it. */
export interface Fact {
  readonly source: string;
  readonly ordinal: number;
  readonly day: string | null;
  readonly statement: string;
  readonly value: number | null;
  readonly second: number | null;
  readonly ucum: string | null;
  readonly dose: number | null;
  readonly doseUcum: string | null;
  /** Of the state of a medication. */
  readonly state?: StatedState;
}

/** What stands below the concepts and codes of the test, written by hand. */
const BELOW: Record<string, readonly string[]> = { 'diabetes-mellitus': ['type-2-diabetes-mellitus'] };
const withBelow = (keys: readonly string[]) => keys.flatMap((key) => [key, ...(BELOW[key] ?? [])]);
const isCode = (own: string, system: string | undefined, codes: readonly string[] | undefined): boolean => {
  const [of = '', code = ''] = own.split(' ');
  if (system !== undefined && of !== system) return false;
  return (
    codes === undefined ||
    codes.some((each) => each === code || (of === 'ICD10CM' && code.startsWith(`${each}.`)))
  );
};
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const hasWords = (name: string, text: string) =>
  wordsOf(text).every((word) => wordsOf(name).some((own) => own.startsWith(word)));
/** What a text or keys choose of the vocabulary: the same few are asked again and again, and it is long. */
const chosen = new Map<string, Concept[]>();
function chosenBy(key: string, isChosen: (concept: Concept) => boolean): Concept[] {
  const found = chosen.get(key) ?? embeddedVocabulary().filter(isChosen);
  chosen.set(key, found);
  return found;
}
/** Concepts with a name that has all words of a text. */
const namedBy = (text: string) =>
  chosenBy(`named ${text}`, ({ terms }) =>
    [...terms.en, ...terms.de, ...terms.it].some((name) => hasWords(name, text)),
  );
/** Concepts of keys, and those below them. */
const below = (keys: readonly string[]) =>
  chosenBy(`below ${keys.join(' ')}`, ({ key }) => withBelow(keys).includes(key));

/** Everything that a study has about a patient that a finding is, whatever is stated of it. */
export function factsOf(study: InventedStudy, patient: string, finding: Finding): Fact[] {
  const reports = study.reports.filter((report) => report.patient === patient);
  const mentions = reports.flatMap((report) => mentionsIn(report, finding));
  const isOfReports = [finding.source_system, finding.language, finding.report_type].some(
    (each) => each !== undefined,
  );
  if (isOfReports || finding.association === 'other') return mentions;
  const resources = study.resources.filter((each) => each.patient === patient);
  return [...mentions, ...resources.flatMap(({ resource }) => statedBy(resource, finding))];
}

function mentionsIn(report: Report, finding: Finding): Fact[] {
  const { association = 'subject', temporality } = finding;
  let ordinal = -1;
  return report.mentions.flatMap((mention) => {
    ordinal += 1;
    const own = ordinal;
    ordinal += partsOf(mention);
    const { assertion, pair, dose } = mention;
    const isMeant =
      isMention(mention, finding) &&
      assertion.association === association &&
      (!temporality?.length || temporality.includes(assertion.temporality)) &&
      (finding.source_system === undefined || finding.source_system === report.source) &&
      (finding.language === undefined || finding.language === report.language) &&
      (finding.report_type === undefined || finding.report_type === report.type);
    if (!isMeant) return [];
    const { certainty, conditionality } = assertion;
    const statement =
      certainty === 'negative'
        ? 'negated'
        : conditionality === 'hypothetical'
          ? 'hypothetical'
          : certainty === 'positive'
            ? 'affirmed'
            : 'possible';
    // Two numbers are those of a pressure, and of nothing else that is asked for.
    const numbers = isPairAsked(finding) ? pair : null;
    const fact: Fact = {
      source: report.id,
      ordinal: own,
      day: report.day,
      statement,
      value: mention.value ?? numbers?.[0] ?? null,
      second: numbers?.[1] ?? null,
      ucum: mention.value === null && numbers === null ? null : mention.ucum,
      dose: dose?.value ?? null,
      doseUcum: dose?.ucum ?? null,
    };
    const { medication } = finding;
    if (medication === undefined) return fact;
    if (mention.category !== 'MedicationName') return [];
    const judgeReason = (place: number | null): Verdict => {
      if (place === null) return null;
      const reason = report.mentions[place % report.mentions.length];
      const isDenied =
        reason?.assertion.association === 'other' || reason?.assertion.certainty === 'negative';
      return reason !== undefined && !isDenied && isMention(reason, medication.reason ?? {});
    };
    return statesOfMention(mention, report, statement, medication.state, judgeReason).map((state) => ({
      ...fact,
      day: state.day,
      statement: state.statement,
      state,
    }));
  });
}

const isPairAsked = ({ concepts, value }: Finding) =>
  concepts?.includes('blood-pressure') === true || value?.second !== undefined;
const partsOf = ({ value, ucum, pair, dose }: Mention) =>
  [value, ucum, pair, dose].filter((each) => each !== null).length;

function isMention(mention: Mention, { concepts, codes, system, category, text }: Finding): boolean {
  const { concept } = mention;
  return (
    (!concepts?.length || (concept !== null && withBelow(concepts).includes(concept))) &&
    ((!codes?.length && system === undefined) || mention.codes.some((own) => isCode(own, system, codes))) &&
    (category === undefined || category === mention.category) &&
    (text === undefined ||
      hasWords(mention.surface, text) ||
      namedBy(text).some(({ key }) => key === concept))
  );
}

const TYPES: Record<string, readonly string[]> = {
  Diagnosis: ['Condition', 'AllergyIntolerance'],
  SymptomOrSign: ['Condition'],
  MedicationName: ['MedicationRequest', 'MedicationStatement'],
  ExaminationName: ['Observation', 'Procedure'],
};

// biome-ignore lint/suspicious/noExplicitAny: resources of every type are read by the same names
type Json = any;

const SYSTEMS: Record<string, string> = {
  'http://snomed.info/sct': 'SNOMEDCT',
  'http://hl7.org/fhir/sid/icd-10-cm': 'ICD10CM',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'RXNORM',
  'http://loinc.org': 'LOINC',
};
const codesOf = (concept: Json): string[] =>
  (concept?.coding ?? []).map(({ system, code }: Json) => `${SYSTEMS[system]} ${code}`);

/** The facts that a resource states: one by itself, and one for each component that is meant. */
function statedBy(resource: FhirResource, finding: Finding): Fact[] {
  const own = resource as Json;
  const { concepts = [], codes, system, category, text } = finding;
  const categories = below(concepts).map((each) => each.category as string);
  const isType =
    (concepts.length === 0
      ? own.resourceType !== 'AllergyIntolerance'
      : categories.some((each) => TYPES[each]?.includes(own.resourceType))) &&
    (category === undefined || TYPES[category]?.includes(own.resourceType) === true);
  const statement = statementOf(own);
  const isPlanned = own.intent === 'plan';
  if (finding.medication !== undefined && !own.resourceType.startsWith('Medication')) return [];
  if (!isType || statement === null || isPlanned) return [];
  const time = timeOf(own);
  if (finding.temporality?.length && !finding.temporality.includes(time)) return [];
  const concept = own.code ?? own.medicationCodeableConcept ?? own.contained?.[0]?.code;
  const isIt = (stated: Json, isPart: boolean) => isStated(stated, finding, isPart);
  const dose =
    own.dosageInstruction?.[0]?.doseAndRate?.[0]?.doseQuantity ??
    own.dosage?.[0]?.doseAndRate?.[0]?.doseQuantity;
  const fact = (quantity: Json, second: Json): Fact => ({
    source: `${own.resourceType}/${own.id}`,
    ordinal: -1,
    day: dayOf(own),
    statement,
    value: quantity === undefined || quantity.comparator ? null : quantity.value,
    second: second?.value ?? null,
    ucum: quantity?.code ?? quantity?.unit ?? null,
    dose: dose?.value ?? null,
    doseUcum: dose?.code ?? dose?.unit ?? null,
  });
  const { medication } = finding;
  if (medication !== undefined) {
    const judgeReason = (reasons: Json): Verdict => {
      const all: Json[] = Array.isArray(reasons) ? reasons : reasons === undefined ? [] : [reasons];
      return all.length === 0 ? null : all.some((each) => isStated(each, medication.reason ?? {}, false));
    };
    const states = statesOfResource(own, statement, dayOf(own), medication.state, judgeReason);
    return isIt(concept, false)
      ? states.map((state) => ({
          ...fact(undefined, undefined),
          day: state.day,
          statement: state.statement,
          state,
        }))
      : [];
  }
  const parts: Json[] = own.component ?? [];
  const part = (code: string) =>
    parts.find(({ code: of }) => codesOf(of).includes(`LOINC ${code}`))?.valueQuantity;
  const isNamed = concepts.length > 0 || codes?.length || system !== undefined || text !== undefined;
  return [
    ...(isIt(concept, false)
      ? [fact(own.valueQuantity ?? part('8480-6'), own.valueQuantity ? undefined : part('8462-4'))]
      : []),
    ...(isNamed
      ? parts
          .filter(({ code }) => isIt(code, true))
          .map(({ valueQuantity }) => fact(valueQuantity, undefined))
      : []),
  ];
}

type Naming = Pick<Finding, 'concepts' | 'codes' | 'system' | 'text'>;

/** Whether a CodeableConcept is what is asked for; a part has no name. */
function isStated(stated: Json, { concepts = [], codes, system, text }: Naming, isPart: boolean): boolean {
  const ownCodes = codesOf(stated);
  const name = isPart ? '' : (stated?.text ?? '');
  const isOneOf = (keys: readonly { codes: readonly Json[]; terms: Json }[]) =>
    keys.some(
      (key) =>
        key.codes.some(({ system: of, code }) => ownCodes.includes(`${of} ${code}`)) ||
        (name !== '' &&
          Object.values(key.terms)
            .flat()
            .some((term) => wordsOf(String(term)).join(' ') === wordsOf(name).join(' '))),
    );
  return (
    (concepts.length === 0 || isOneOf(below(concepts))) &&
    (!codes?.length || ownCodes.some((each) => isCode(each, system, codes))) &&
    (system === undefined ||
      Boolean(codes?.length) ||
      ownCodes.some((each) => isCode(each, system, undefined))) &&
    (text === undefined || isOneOf(namedBy(text)) || (name !== '' && hasWords(name, text)))
  );
}

function statementOf(own: Json): string | null {
  const { status } = own;
  switch (own.resourceType) {
    case 'Condition': {
      const verification = own.verificationStatus?.coding[0].code ?? 'confirmed';
      return (
        { confirmed: 'affirmed', unconfirmed: 'possible', refuted: 'negated' }[verification as string] ?? null
      );
    }
    case 'MedicationRequest':
      return status === 'cancelled' ? 'negated' : medicationStatement(status);
    case 'MedicationStatement':
      return status === 'not-taken' ? 'negated' : medicationStatement(status);
    case 'Observation':
      return status === 'final' || status === 'amended' ? 'affirmed' : null;
    default:
      return null;
  }
}

function medicationStatement(status: string): string | null {
  if (status === 'unknown') return 'possible';
  return status === 'entered-in-error' ? null : 'affirmed';
}

function timeOf(own: Json): 'past' | 'current' | 'future' {
  const isMedication = String(own.resourceType).startsWith('Medication');
  const status = own.clinicalStatus?.coding[0].code ?? (isMedication ? own.status : '');
  return ['resolved', 'completed', 'stopped'].includes(status) ? 'past' : 'current';
}

function dayOf(own: Json): string | null {
  const stated: string | undefined =
    own.onsetDateTime ?? own.effectiveDateTime ?? own.effectivePeriod?.start ?? own.authoredOn;
  return stated !== undefined && stated.length >= 10 ? stated.slice(0, 10) : null;
}
