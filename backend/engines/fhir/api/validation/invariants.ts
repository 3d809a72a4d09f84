import { dateRange } from '../search/date-ranges.ts';
import { type Element, type Invariant, isElement } from './invariant.ts';
import { QUESTIONNAIRE_INVARIANTS } from './questionnaire-invariants.ts';

const has = (element: Element, name: string): boolean => element[name] !== undefined;
/** Whether any of a choice is given: `valueString` or `_valueString` of "value". */
const hasAny = (element: Element, choice: string): boolean =>
  Object.keys(element)
    .map((name) => name.replace(/^_/, ''))
    .some((name) => name.startsWith(choice) && /[A-Z]/.test(name.charAt(choice.length)));
const numberAt = (element: unknown): number | null =>
  isElement(element) && typeof element.value === 'number' ? element.value : null;
const startOf = (value: unknown): number | null =>
  typeof value === 'string' ? (dateRange(value)?.from ?? null) : null;

function codesOf(concept: unknown): unknown[] {
  const coding = isElement(concept) ? concept.coding : undefined;
  return Array.isArray(coding) ? coding.map((each) => (isElement(each) ? each.code : undefined)) : [];
}

const isError = ({ verificationStatus }: Element) => codesOf(verificationStatus).includes('entered-in-error');

const QUANTITY: readonly Invariant[] = [
  {
    key: 'qty-3',
    sentence: 'a coded unit needs its system',
    holds: (quantity) => !has(quantity, 'code') || has(quantity, 'system'),
  },
];

/** By the element that a rule stands at; those of R4 that concern what researchers send. */
const INVARIANTS: Readonly<Record<string, readonly Invariant[]>> = {
  Extension: [
    {
      key: 'ext-1',
      sentence: 'an extension has either a value or extensions',
      holds: (extension) => has(extension, 'extension') !== hasAny(extension, 'value'),
    },
  ],
  Quantity: QUANTITY,
  Age: QUANTITY,
  Duration: QUANTITY,
  Range: [
    {
      key: 'rng-2',
      sentence: 'low is above high',
      holds: ({ low, high }) => {
        const [least, most] = [numberAt(low), numberAt(high)];
        return least === null || most === null || least <= most;
      },
    },
  ],
  Period: [
    {
      key: 'per-1',
      sentence: 'the start is after the end',
      holds: ({ start, end }) => {
        const from = startOf(start);
        const to = typeof end === 'string' ? (dateRange(end)?.to ?? null) : null;
        return from === null || to === null || from < to;
      },
    },
  ],
  Attachment: [
    {
      key: 'att-1',
      sentence: 'data needs its content type',
      holds: (attachment) => !has(attachment, 'data') || has(attachment, 'contentType'),
    },
  ],
  ContactPoint: [
    {
      key: 'cpt-2',
      sentence: 'a value needs its system',
      holds: (point) => !has(point, 'value') || has(point, 'system'),
    },
  ],
  'Timing.repeat': [
    {
      key: 'tim-1',
      sentence: 'a duration needs its unit',
      holds: (repeat) => !has(repeat, 'duration') || has(repeat, 'durationUnit'),
    },
    {
      key: 'tim-2',
      sentence: 'a period needs its unit',
      holds: (repeat) => !has(repeat, 'period') || has(repeat, 'periodUnit'),
    },
    {
      key: 'tim-4',
      sentence: 'a duration is not negative',
      holds: ({ duration }) => !(Number(duration) < 0),
    },
    { key: 'tim-5', sentence: 'a period is not negative', holds: ({ period }) => !(Number(period) < 0) },
    {
      key: 'tim-10',
      sentence: 'there is either a time of day or an event',
      holds: (repeat) => !has(repeat, 'timeOfDay') || !has(repeat, 'when'),
    },
  ],
  'Patient.contact': [
    {
      key: 'pat-1',
      sentence: 'a contact needs a name, an address, a telecom or an organization',
      holds: (contact) => ['name', 'telecom', 'address', 'organization'].some((name) => has(contact, name)),
    },
  ],
  Condition: [
    {
      key: 'con-4',
      sentence: 'what is abated is inactive, resolved or in remission',
      holds: (condition) =>
        !hasAny(condition, 'abatement') ||
        codesOf(condition.clinicalStatus).some((code) =>
          ['inactive', 'resolved', 'remission'].includes(String(code)),
        ),
    },
    {
      key: 'con-5',
      sentence: 'what was entered in error has no clinical status',
      holds: (condition) => !isError(condition) || !has(condition, 'clinicalStatus'),
    },
  ],
  AllergyIntolerance: [
    {
      key: 'ait-1',
      sentence: 'a clinical status is needed',
      holds: (allergy) => isError(allergy) || has(allergy, 'clinicalStatus'),
    },
    {
      key: 'ait-2',
      sentence: 'what was entered in error has no clinical status',
      holds: (allergy) => !isError(allergy) || !has(allergy, 'clinicalStatus'),
    },
  ],
  Observation: [
    {
      key: 'obs-6',
      sentence: 'there is either a value or a reason why there is none',
      holds: (observation) => !has(observation, 'dataAbsentReason') || !hasAny(observation, 'value'),
    },
    {
      key: 'obs-7',
      sentence: 'a component has the code of the observation, which has a value itself',
      holds: ({ component, ...observation }) =>
        !hasAny(observation, 'value') ||
        ![component ?? []].flat().some((part) => isElement(part) && sharesCode(part.code, observation.code)),
    },
  ],
  'Observation.referenceRange': [
    {
      key: 'obs-3',
      sentence: 'a reference range needs low, high or text',
      holds: (range) => ['low', 'high', 'text'].some((name) => has(range, name)),
    },
  ],
  ...QUESTIONNAIRE_INVARIANTS,
  FamilyMemberHistory: [
    {
      key: 'fhs-1',
      sentence: 'there is either an age or a birth',
      holds: (member) => !(hasAny(member, 'age') && hasAny(member, 'born')),
    },
    {
      key: 'fhs-2',
      sentence: 'only an age is estimated',
      holds: (member) => !has(member, 'estimatedAge') || hasAny(member, 'age'),
    },
  ],
};

const sharesCode = (one: unknown, other: unknown): boolean =>
  codesOf(one).some((code) => code !== undefined && codesOf(other).includes(code));

/** The rules that an element breaks, told as sentences. */
export function brokenInvariants(path: string, element: Element): string[] {
  const rules = Object.hasOwn(INVARIANTS, path) ? (INVARIANTS[path] ?? []) : [];
  return rules.filter(({ holds }) => !holds(element)).map(({ key, sentence: told }) => `${key}: ${told}.`);
}
