import { ASSERTION_STATUSES } from '../../clinical/filters.ts';
import { isUnit } from '../../clinical/ucum.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { canonicalsOf } from '../../forms/form-resource.ts';
import { findForm } from '../../forms/forms.store.ts';
import { filterWords, isPrefix } from '../../record/findings/terms.ts';
import { badInput } from '../../shared/errors.ts';
import { readCriterion } from '../criteria.ts';
import type { WantedFinding } from './facts.store.ts';
import type { WantedAnswer } from './form-leaf.ts';
import type { WantedMedication } from './medication-resources.ts';
import { NO_COHORTS, type ReferencedCohorts, readReferences, referenceKey } from './referenced-cohorts.ts';
import { conceptOfKey, conditionsOf, resourceLookupOf } from './resource-lookup.ts';
import type {
  Change,
  CohortNode,
  Finding,
  FormAnswer,
  Order,
  ParticipantAttributes,
  Person,
  ReportAttributes,
} from './tree.contract.ts';
import { unitInstead } from './units.ts';

/** A criterion in terms of what the study has. */
export type Leaf =
  | { readonly kind: 'finding'; readonly of: WantedFinding }
  | { readonly kind: 'change'; readonly of: WantedFinding; readonly change: Change }
  | { readonly kind: 'order'; readonly of: WantedFinding; readonly to: WantedFinding; readonly order: Order }
  | { readonly kind: 'person'; readonly person: Person; readonly at: WantedFinding | null }
  | { readonly kind: 'report'; readonly report: ReportAttributes }
  | { readonly kind: 'form'; readonly form: WantedAnswer }
  | { readonly kind: 'participant'; readonly participant: ParticipantAttributes }
  | { readonly kind: 'patients'; readonly patients: readonly string[] }
  | { readonly kind: 'members'; readonly cohort: { readonly id: string; readonly version: number } };

/** A criterion with the place of its first use in the call. */
export type PlacedLeaf = Leaf & { readonly path: string };

/** A tree whose criteria are numbers of leaves: equal ones are one. */
export type ReadNode =
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly ReadNode[] }
  | { readonly kind: 'not' | 'lacking'; readonly node: ReadNode }
  /** What a saved cohort asks for; its places are not those of the call. */
  | { readonly kind: 'cohort'; readonly node: ReadNode }
  | { readonly kind: 'leaf'; readonly leaf: number };

export interface ReadTree {
  readonly root: ReadNode;
  readonly leaves: readonly PlacedLeaf[];
}

/** Reads nodes whose criteria share one list: equal ones are one. */
export interface TreeReader {
  read(node: CohortNode, path: string): ReadNode;
  /** The criteria of all that was read. @throws CallError 400 that names the field */
  leaves(): Promise<PlacedLeaf[]>;
}

interface TreeReading {
  /** The saved cohorts that trees are made of. */
  readonly cohorts?: ReferencedCohorts;
}

export function createTreeReader(
  dependencies: EvidenceDependencies,
  studyId: string,
  { cohorts = NO_COHORTS }: TreeReading = {},
): TreeReader {
  const leaves: Promise<PlacedLeaf>[] = [];
  const places = new Map<string, number>();
  function read(node: CohortNode, path: string): ReadNode {
    const group = node.all ?? node.any;
    if (group !== undefined) {
      const kind = node.all === undefined ? 'any' : 'all';
      return { kind, nodes: group.map((each, place) => read(each, `${path}.${kind}.${place}`)) };
    }
    if (node.not !== undefined) return { kind: 'not', node: read(node.not, `${path}.not`) };
    if (node.lacking !== undefined) return { kind: 'lacking', node: read(node.lacking, `${path}.lacking`) };
    const saved = node.cohort && cohorts.get(referenceKey(node.cohort));
    if (saved !== undefined && !saved.isFrozen)
      return { kind: 'cohort', node: read(saved.tree, `${path}.cohort`) };
    const key = JSON.stringify(saved === undefined ? node : [saved.cohortId, saved.version]);
    const leaf = places.get(key) ?? leaves.length;
    if (leaf === leaves.length) {
      places.set(key, leaf);
      const members = saved && {
        kind: 'members' as const,
        path: `${path}.cohort`,
        cohort: { id: saved.cohortId, version: saved.version },
      };
      leaves.push(
        members === undefined ? readLeaf(dependencies, studyId, node, path) : Promise.resolve(members),
      );
    }
    return { kind: 'leaf', leaf };
  }
  return { read, leaves: () => Promise.all(leaves) };
}

/**
 * @param username whose private cohorts it may be made of, too
 * @throws CallError 400 that names the field
 */
export async function readTree(
  dependencies: EvidenceDependencies,
  studyId: string,
  tree: CohortNode,
  username: string | null = null,
): Promise<ReadTree> {
  const cohorts = await readReferences({ db: dependencies.db, studyId, username }, tree);
  const reader = createTreeReader(dependencies, studyId, { cohorts });
  const root = reader.read(tree, 'tree');
  return { root, leaves: await reader.leaves() };
}

async function readLeaf(
  dependencies: EvidenceDependencies,
  studyId: string,
  node: CohortNode,
  path: string,
): Promise<PlacedLeaf> {
  const { finding, change, order, person, report, form, participant, patients = [] } = node;
  const read = async (of: Finding, place: string) => {
    await refuseUnknown(dependencies, of.concepts, `${path}.${place}.concepts`);
    if (of.medication !== undefined) refuseNoMedication(of, `${path}.${place}`);
    return readFinding(dependencies, studyId, of, `${path}.${place}`);
  };
  if (finding !== undefined) {
    return { kind: 'finding', path: `${path}.finding`, of: await read(finding, 'finding') };
  }
  if (change !== undefined) {
    const of = await read({ ...change.of }, 'change.of');
    checkUnit(of, change.ucum, `${path}.change.ucum`);
    return { kind: 'change', path: `${path}.change`, of, change };
  }
  if (order !== undefined) {
    const [of, to] = await Promise.all([read(order.of, 'order.of'), read(order.to, 'order.to')]);
    return { kind: 'order', path: `${path}.order`, of, to, order };
  }
  if (person !== undefined) {
    const at = person.at === undefined ? null : await read(person.at, 'person.at');
    return { kind: 'person', path: `${path}.person`, person, at };
  }
  if (report !== undefined) return { kind: 'report', path: `${path}.report`, report };
  if (participant !== undefined) return { kind: 'participant', path: `${path}.participant`, participant };
  if (form === undefined) return { kind: 'patients', path: `${path}.patients`, patients };
  return {
    kind: 'form',
    path: `${path}.form`,
    form: await readAnswer(dependencies, studyId, form, `${path}.form`),
  };
}

export async function readFinding(
  dependencies: EvidenceDependencies,
  studyId: string,
  finding: Finding,
  field: string,
): Promise<WantedFinding> {
  const { label, concepts, codes, system, text, category, temporality, ongoing, source_system } = finding;
  // Whatever is stated and whenever: what is denied, and what has no day, is told apart from what is not there.
  const { wanted, name, narrower } = await readCriterion(
    dependencies,
    studyId,
    { label, concepts, codes, system, text, category, temporality, ongoing, source_system },
    { field, assertion: ASSERTION_STATUSES },
  );
  const words = filterWords(text ?? '');
  const named = words.length === 0 ? [] : (await dependencies.names()).conceptsNamed(words, isPrefix);
  const resources = resourceLookupOf(finding, wanted.concepts, named);
  const medication = await readMedication(dependencies, studyId, finding, `${field}.medication`);
  const read = { mentions: wanted, finding, resources, medication, name, narrower };
  checkUnit(read, finding.value?.ucum, `${field}.value.ucum`);
  if (finding.dose?.ucum !== undefined && !isUnit(finding.dose.ucum)) throw noUnit(`${field}.dose.ucum`);
  return read;
}

/** @throws CallError 400 that names the field of what no medication is */
function refuseNoMedication({ concepts = [], category }: Finding, field: string): void {
  const sentence = 'Only a medication is taken, started or stopped; please name one.';
  if (category !== undefined && !isMedication(category)) throw badInput(sentence, `${field}.category`);
  const other = concepts.findIndex((key) => {
    const own = conceptOfKey(key)?.category;
    return own !== undefined && !isMedication(own);
  });
  if (other >= 0) throw badInput(sentence, `${field}.concepts.${other}`);
}

/** The state of a medication as the store looks it up. */
async function readMedication(
  dependencies: EvidenceDependencies,
  studyId: string,
  { medication }: Finding,
  field: string,
): Promise<WantedMedication | null> {
  if (medication === undefined) return null;
  const { state, reason } = medication;
  if (reason === undefined) return { state, reason: null };
  await refuseUnknown(dependencies, reason.concepts, `${field}.reason.concepts`);
  const options = { field: `${field}.reason`, assertion: ASSERTION_STATUSES };
  const { wanted } = await readCriterion(dependencies, studyId, reason, options);
  const words = filterWords(reason.text ?? '');
  const named = words.length === 0 ? [] : (await dependencies.names()).conceptsNamed(words, isPrefix);
  return { state, reason: { mentions: wanted, conditions: conditionsOf(reason, wanted.concepts, named) } };
}

/** Between the keys of what a compound is made of, such as level-of-ferritin. */
const COMPOSED = '-of-';

/** @throws CallError 400 that names the first key that no vocabulary has, nor is composed of one that it has */
export async function refuseUnknown(
  { names }: EvidenceDependencies,
  concepts: readonly string[] | undefined,
  field: string,
): Promise<void> {
  const isKnown = async (key: string) => conceptOfKey(key) !== undefined || (await names()).hasConcept(key);
  for (const [place, key] of (concepts ?? []).entries()) {
    if (await isKnown(key)) continue;
    const parts = key.split(COMPOSED);
    const wholes = parts.slice(1).map((_, at) => parts.slice(at + 1).join(COMPOSED));
    if ((await Promise.all(wholes.map(isKnown))).includes(true)) continue;
    const sentence = 'There is no such concept in the vocabulary; look its key up by its name.';
    throw badInput(sentence, `${field}.${place}`);
  }
}

const noUnit = (field: string) =>
  badInput('The unit is no unit of UCUM that can be converted, such as mg/dL.', field);

/** @throws CallError 400 for a unit that is none, or that values of this cannot be in */
function checkUnit({ mentions, finding }: WantedFinding, ucum: string | undefined, field: string): void {
  if (ucum === undefined) return;
  if (!isUnit(ucum)) throw noUnit(field);
  const ofConcepts = (finding.concepts ?? []).flatMap((key) => conceptOfKey(key)?.codes ?? []);
  const codes = [...ofConcepts, ...(mentions.codes ?? [])].filter(({ system }) => system === 'LOINC');
  const instead = unitInstead(
    codes.map(({ code }) => code),
    ucum,
  );
  if (instead !== null)
    throw badInput(
      `Values of this are measured in units such as ${instead}, which this unit cannot be converted into.`,
      field,
    );
}

async function readAnswer(
  { db }: EvidenceDependencies,
  studyId: string,
  answer: FormAnswer,
  field: string,
): Promise<WantedAnswer> {
  const form = await findForm(db, studyId, answer.form);
  if (form === null) throw badInput('The study has no such form.', `${field}.form`);
  const ucum = answer.value?.ucum;
  if (ucum !== undefined && !isUnit(ucum)) throw noUnit(`${field}.value.ucum`);
  return { canonicals: canonicalsOf(form.resource), answer };
}

/** The findings of a criterion, each with the part of it that it is. */
export function findingsOf(leaf: Leaf): { part: 'of' | 'to' | 'at'; wanted: WantedFinding }[] {
  switch (leaf.kind) {
    case 'finding':
    case 'change':
      return [{ part: 'of', wanted: leaf.of }];
    case 'order':
      return [
        { part: 'of', wanted: leaf.of },
        { part: 'to', wanted: leaf.to },
      ];
    case 'person':
      return leaf.at === null ? [] : [{ part: 'at', wanted: leaf.at }];
    default:
      return [];
  }
}
