import type { CohortNodeInput } from '../../generated/graphql.ts';
import { type Draft, type DraftGroup, isGroup, newCriterion, newGroup } from './draft.ts';

/** What a field holds: one of these, or fields of its own. */
type Shape = 'text' | 'number' | 'truth' | 'texts' | { readonly [field: string]: Shape };

const condition = {
  comparator: 'text',
  value: 'number',
  second: 'number',
  to: 'number',
  ucum: 'text',
} as const;
const finding = {
  criterion: {
    label: 'text',
    concepts: 'texts',
    category: 'text',
    system: 'text',
    codes: 'texts',
    text: 'text',
    assertion: 'texts',
    temporality: 'texts',
    ongoing: 'truth',
    sourceSystem: 'text',
    dateFrom: 'text',
    dateTo: 'text',
    value: condition,
  },
  association: 'text',
  language: 'text',
  reportType: 'text',
  dose: condition,
  medication: {
    state: 'text',
    reason: { label: 'text', concepts: 'texts', system: 'text', codes: 'texts', text: 'text' },
  },
  first: 'truth',
  count: { by: 'text', atLeast: 'number', atMost: 'number' },
} as const;
const point = { which: 'text', before: 'text', since: 'text' } as const;
const CRITERIA: Readonly<Record<string, Shape>> = {
  finding,
  change: {
    of: finding,
    from: point,
    to: point,
    direction: 'text',
    by: 'number',
    factor: 'number',
    exceeded: 'truth',
    ucum: 'text',
  },
  order: {
    of: finding,
    relation: 'text',
    to: finding,
    daysAtLeast: 'number',
    daysAtMost: 'number',
    first: 'truth',
    sameDay: 'truth',
  },
  person: { gender: 'text', ageFrom: 'number', ageTo: 'number', at: finding },
  report: { sourceSystem: 'text', language: 'text', reportType: 'text', dateFrom: 'text', dateTo: 'text' },
  form: { form: 'text', linkId: 'text', answers: 'texts', value: condition },
  participant: {
    status: 'texts',
    studyGroup: 'text',
    consentGiven: 'truth',
    enrolledFrom: 'text',
    enrolledTo: 'text',
  },
  patients: 'texts',
  cohort: { id: 'text', version: 'number' },
};
/** Parts that the screen draws even where they are empty. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  finding: ['criterion'],
  change: ['of', 'from', 'to', 'of.criterion'],
  order: ['of', 'to', 'of.criterion', 'to.criterion'],
};
const MOST_GROUPS = 50;
const MOST_NODES = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value without what does not fit; undefined where nothing of it does. */
function fitting(value: unknown, shape: Shape): unknown {
  if (shape === 'text') return typeof value === 'string' ? value : undefined;
  if (shape === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  if (shape === 'truth') return typeof value === 'boolean' ? value : undefined;
  if (shape === 'texts') {
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;
  }
  if (!isRecord(value)) return undefined;
  const fields = Object.entries(shape).map(([name, own]) => [name, fitting(value[name], own)] as const);
  const told = fields.filter(([, own]) => own !== undefined);
  return Object.fromEntries(told);
}

function hasParts(value: unknown, paths: readonly string[]): boolean {
  return paths.every((path) => {
    let part = value;
    for (const name of path.split('.')) part = isRecord(part) ? part[name] : undefined;
    return isRecord(part);
  });
}

/** A tree of anybody as it is edited; null where it is none. */
export function readDraft(value: unknown): DraftGroup | null {
  let nodes = 0;
  function read(node: unknown, groups: number): Draft | null {
    nodes += 1;
    if (!isRecord(node) || nodes > MOST_NODES || groups > MOST_GROUPS) return null;
    const [name, ...others] = Object.keys(node).filter((field) => node[field] !== null);
    if (name === undefined || others.length > 0) return null;
    const inner = node[name];
    if (name === 'not' || name === 'lacking') {
      const own = read(inner, groups + 1);
      if (own === null) return null;
      return own.negation === null
        ? { ...own, negation: name }
        : { ...newGroup('all', [own]), negation: name };
    }
    if (name === 'all' || name === 'any') {
      if (!Array.isArray(inner)) return null;
      const members = inner.map((each) => read(each, groups + 1));
      return members.includes(null)
        ? null
        : newGroup(
            name,
            members.filter((each) => each !== null),
          );
    }
    const shape = CRITERIA[name];
    const criterion = shape === undefined ? undefined : fitting(inner, shape);
    if (criterion === undefined || !hasParts(criterion, NEEDED[name] ?? [])) return null;
    return newCriterion({ [name]: criterion } as CohortNodeInput);
  }
  const root = read(value, 0);
  if (root === null) return null;
  return isGroup(root) && root.negation === null ? root : newGroup('all', [root]);
}

/** A tree as somebody pasted it; null where it is none. */
export function readTreeText(text: string): DraftGroup | null {
  try {
    return readDraft(JSON.parse(text));
  } catch {
    return null;
  }
}
