/**
 * Rules of FHIR R4 (4.0.1) that the library does not check: formats of primitives by the names of the elements that
 * we write, and the invariants of the data types and resources that we make, by their keys in the specification.
 */

type Element = Readonly<Record<string, unknown>>;

const DATE_TIME =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?)?)?$/;
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a primitive of this name; null where nothing is. */
function primitiveFault(name: string, value: unknown): string | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'no finite number';
    const isWhole = /Integer$|^(?:frequency|frequencyMax|count|sequence|size)$/.test(name);
    return isWhole && !Number.isInteger(value) ? 'no integer' : null;
  }
  if (typeof value !== 'string') return null;
  if (value.trim() === '') return 'an empty string';
  if (name === 'id') return /^[A-Za-z0-9\-.]{1,64}$/.test(value) ? null : 'no id';
  if (name === 'code' && value !== value.trim()) return 'a code with blanks around it';
  if (name === 'code') return /^\S+(?: \S+)*$/.test(value) ? null : 'no code';
  if (/^(?:system|url)$/.test(name)) return /^\S+$/.test(value) ? null : 'no uri';
  if (name === 'lastUpdated' || name === 'recorded' || name === 'issued')
    return INSTANT.test(value) ? null : 'no instant';
  if (/(?:DateTime|Date)$|^date(?:Asserted)?$|^start$|^end$|^authoredOn$/.test(name))
    return DATE_TIME.test(value) ? null : 'no dateTime';
  return null;
}

function codesOf(concept: unknown): unknown[] {
  const coding = isElement(concept) ? concept.coding : undefined;
  return Array.isArray(coding)
    ? coding.map((each: unknown) => (isElement(each) ? each.code : undefined))
    : [];
}

const has = (element: Element, name: string) => element[name] !== undefined;
const hasAny = (element: Element, prefix: string) =>
  Object.keys(element).some((name) => name.startsWith(prefix) && /^[A-Z]/.test(name.slice(prefix.length)));

/** Invariants of data types, told by what the element has. */
function elementFaults(element: Element): string[] {
  const faults: string[] = [];
  const must = (key: string, isMet: boolean) => {
    if (!isMet) faults.push(key);
  };
  if (has(element, 'url') && !has(element, 'contentType'))
    must('ext-1', has(element, 'extension') !== hasAny(element, 'value'));
  if (has(element, 'code') && typeof element.value === 'number') must('qty-3', has(element, 'system'));
  if (has(element, 'low') || has(element, 'high')) {
    const value = (end: unknown) => (isElement(end) && typeof end.value === 'number' ? end.value : null);
    const [low, high] = [value(element.low), value(element.high)];
    must('rng-2', low === null || high === null || low <= high);
  }
  for (const name of ['duration', 'period']) {
    if (typeof element[name] !== 'number') continue;
    must('tim-1/tim-2', has(element, `${name}Unit`));
    must('tim-4/tim-5', element[name] >= 0);
  }
  if (has(element, 'periodMax')) must('tim-6', has(element, 'period'));
  if (has(element, 'durationMax')) must('tim-7', has(element, 'duration'));
  if (has(element, 'countMax')) must('tim-8', has(element, 'count'));
  if (has(element, 'timeOfDay')) must('tim-10', !has(element, 'when'));
  if (Object.keys(element).filter((name) => /^value[A-Z]/.test(name)).length > 1)
    faults.push('value[x] twice');
  for (const choice of ['onset', 'effective', 'performed', 'deceased', 'bounds', 'asNeeded', 'age', 'dose']) {
    const given = Object.keys(element).filter(
      (name) => name.startsWith(choice) && /[A-Z]/.test(name[choice.length] ?? ''),
    );
    if (given.length > 1) faults.push(`${choice}[x] twice`);
  }
  return faults;
}

/** Invariants of resources. */
function resourceFaults(resource: Element): string[] {
  const faults: string[] = [];
  const must = (key: string, isMet: boolean) => {
    if (!isMet) faults.push(key);
  };
  const clinical = codesOf(resource.clinicalStatus);
  const isError = codesOf(resource.verificationStatus).includes('entered-in-error');
  switch (resource.resourceType) {
    case 'Condition':
      must(
        'con-4',
        !hasAny(resource, 'abatement') ||
          clinical.some((code) => ['inactive', 'resolved', 'remission'].includes(String(code))),
      );
      must('con-5', !isError || !has(resource, 'clinicalStatus'));
      break;
    case 'AllergyIntolerance':
      must('ait-1', isError || has(resource, 'clinicalStatus'));
      must('ait-2', !isError || !has(resource, 'clinicalStatus'));
      break;
    case 'Observation':
      must('obs-6', !has(resource, 'dataAbsentReason') || !hasAny(resource, 'value'));
      for (const range of Array.isArray(resource.referenceRange) ? resource.referenceRange : [])
        must('obs-3', isElement(range) && ['low', 'high', 'text'].some((name) => has(range, name)));
      for (const part of Array.isArray(resource.component) ? resource.component : []) {
        const isSame =
          isElement(part) &&
          codesOf(part.code).some((code) => code !== undefined && codesOf(resource.code).includes(code));
        must('obs-7', !isSame || !hasAny(resource, 'value'));
      }
      break;
    case 'FamilyMemberHistory':
      must('fhs-1', !(hasAny(resource, 'age') && hasAny(resource, 'born')));
      must('fhs-2', !has(resource, 'estimatedAge') || hasAny(resource, 'age'));
      break;
    case 'Provenance':
      must('Provenance.target', Array.isArray(resource.target) && resource.target.length > 0);
      break;
  }
  return faults;
}

/** Every rule that an element or what it holds breaks, with its place. */
function faultsWithin(element: Element, place: string): string[] {
  const faults = elementFaults(element).map((key) => `${place}: ${key}`);
  const names = Object.keys(element);
  if (names.length === 0) faults.push(`${place}: ele-1, an element without value or children`);
  for (const [name, value] of Object.entries(element)) {
    const at = `${place}.${name}`;
    const inner: unknown[] = Array.isArray(value) ? value : [value];
    if (inner.length === 0) faults.push(`${at}: an empty list`);
    for (const each of inner) {
      if (each === null) faults.push(`${at}: null`);
      else if (isElement(each)) faults.push(...faultsWithin(each, at));
      else {
        const fault = primitiveFault(name, each);
        if (fault !== null) faults.push(`${at}: ${fault}`);
      }
    }
  }
  return faults;
}

/** The rules of FHIR R4 that a resource breaks and the library is silent about. */
export function brokenRules(resource: unknown): string[] {
  if (!isElement(resource)) return ['no resource'];
  return [...resourceFaults(resource), ...faultsWithin(resource, String(resource.resourceType))];
}
