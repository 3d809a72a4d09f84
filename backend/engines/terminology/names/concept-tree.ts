import { embeddedClasses, type MedicineClasses } from '../classes.ts';
import { type CodedConcept, embeddedVocabulary, isMedication } from '../vocabulary.ts';
import { FURTHER_KINDS, FURTHER_NAMES, UNLIKE } from './reviewed-names.ts';

/** What a concept is called and told apart by. */
export type NamedConcept = Pick<CodedConcept, 'key' | 'category' | 'preferred'>;

/** Which concepts are kinds of others: type 2 diabetes of diabetes, metoprolol of beta blocker. */
export interface ConceptTree {
  /** The kinds of a concept, and their kinds, without itself; empty where none is known. */
  below(concept: string): readonly NamedConcept[];
  /** What a concept is a kind of, directly, and the classes that a medicine belongs to; empty where none is known. */
  above(concept: string): readonly NamedConcept[];
}

/** Categories whose names tell kinds; "urine sodium" is measured in something else than "sodium". */
const TOLD = new Set<string>([
  'Diagnosis',
  'SymptomOrSign',
  'MedicationName',
  'MedicationClass',
  'TreatmentName',
  'Organism',
]);
/** Begins what tells more of a thing that is named before it: "dementia with Lewy bodies". */
const MORE = new Set(
  'of in with without due after during on from following secondary type stage grade class'.split(' '),
);
/** What numbers kinds of one thing: "hepatitis C", "hemorrhoids grade II". */
const NUMBER = /^(?:[a-z]|[ivx]{1,4}|\d+[a-z]?)$/;

const BROADER_BY_KIND = new Map<string, string[]>();
for (const [broader, kinds] of FURTHER_KINDS) {
  for (const kind of kinds) BROADER_BY_KIND.set(kind, [...(BROADER_BY_KIND.get(kind) ?? []), broader]);
}

/**
 * The tree that preferred names tell: the name of a kind ends in the whole name of the broader concept ("aspiration
 * pneumonia"), tells more behind it ("dementia with Lewy bodies"), or is a combination of it ("metformin/sitagliptin"); that of a
 * medicine may begin with it ("insulin glargine").
 * Codes do not tell it: a concept may carry a broader code than its own kinds. Names that end alike and mean different
 * things stand in reviewed-names.ts. What a class of medicines has, its ATC codes tell; names add only what has none.
 */
export function conceptTree(
  concepts: Iterable<NamedConcept>,
  classes: MedicineClasses = embeddedClasses(),
): ConceptTree {
  const byName = new Map<string, string>();
  const all = [...concepts];
  const told = all.filter(({ category }) => TOLD.has(category));
  const keysByName = new Map<string, string[]>();
  for (const { key, preferred } of all) {
    const name = preferred.toLowerCase();
    keysByName.set(name, [...(keysByName.get(name) ?? []), key]);
  }
  for (const { key, category, preferred } of told) {
    const name = wordsOf(preferred).join(' ');
    for (const own of [name, ...(FURTHER_NAMES.get(name) ?? [])]) byName.set(`${category} ${own}`, key);
  }
  const children = new Map<string, NamedConcept[]>();
  for (const concept of told) {
    const { category, preferred } = concept;
    const names = [...broaderNames(preferred), ...(isMedication(category) ? beginningsOf(preferred) : [])];
    const broader = names.flatMap((name) => byName.get(`${category} ${name}`) ?? []);
    addTo(broader, concept);
  }
  for (const concept of all) {
    // What reviewed lists say holds across categories: an obese nutritional state is a sign of obesity.
    const broader = BROADER_BY_KIND.get(concept.preferred.toLowerCase()) ?? [];
    addTo(
      broader.flatMap((name) => keysByName.get(name) ?? []),
      concept,
    );
  }
  function addTo(parents: readonly string[], concept: NamedConcept): void {
    for (const parent of new Set(parents)) {
      const known = children.get(parent) ?? [];
      if (parent !== concept.key && !known.includes(concept)) children.set(parent, [...known, concept]);
    }
  }
  const medicines = new Map(
    told.filter(({ category }) => isMedication(category)).map((one) => [one.key, one]),
  );
  const byKey = new Map(all.map((concept) => [concept.key, concept]));
  let parents: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    above(concept) {
      parents ??= parentsOf(children, classes);
      return [...new Set(parents.get(concept) ?? [])].flatMap((key) => byKey.get(key) ?? []);
    },
    below(concept) {
      const members = classes.members.get(concept);
      if (members === undefined) return reached([concept], children);
      const known = [...members].flatMap((key) => medicines.get(key) ?? []);
      const named = reached([concept, ...members], children).filter(
        ({ key }) => !classes.codes.has(key) && !classes.leftOut.has(key),
      );
      return [...known, ...named];
    },
  };
}

/** The concepts that each concept is a kind of, and the classes that it is a member of. */
function parentsOf(
  children: ReadonlyMap<string, readonly NamedConcept[]>,
  { members }: MedicineClasses,
): Map<string, string[]> {
  const parents = new Map<string, string[]>();
  const add = (kind: string, parent: string) => parents.set(kind, [...(parents.get(kind) ?? []), parent]);
  for (const [parent, kinds] of children) for (const { key } of kinds) add(key, parent);
  for (const [parent, kinds] of members) for (const key of kinds) add(key, parent);
  return parents;
}

let made: ConceptTree | undefined;

/** The tree of the vocabulary, made when it is first asked for. */
export function vocabularyTree(): ConceptTree {
  made ??= conceptTree(embeddedVocabulary());
  return made;
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s,()]+/)
    .filter((word) => word !== '');

/** Names that broader concepts of a name would have. */
function broaderNames(preferred: string): string[] {
  const words = wordsOf(preferred);
  const combined = preferred.includes('/') ? preferred.toLowerCase().split('/') : [];
  const thing = thingOf(words);
  const ends = thing.map((_, from) => thing.slice(from).join(' '));
  const unlike = (name: string) => UNLIKE.get(name)?.some((word) => words.includes(word)) ?? false;
  return [...combined, ...ends].filter((name) => !unlike(name));
}

/** The names that a medicine's name begins with: "insulin" of "insulin glargine". */
function beginningsOf(preferred: string): string[] {
  const words = wordsOf(preferred);
  return words.map((_, place) => words.slice(0, place + 1).join(' '));
}

/** A name without what tells more of the thing or numbers it. */
function thingOf(words: readonly string[]): readonly string[] {
  const more = words.findIndex((word, place) => place > 0 && MORE.has(word));
  let end = more === -1 ? words.length : more;
  while (end > 1 && NUMBER.test(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end);
}

function reached(
  concepts: readonly string[],
  children: ReadonlyMap<string, readonly NamedConcept[]>,
): NamedConcept[] {
  const found = new Map<string, NamedConcept>();
  const given = new Set(concepts);
  const open = [...concepts];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of children.get(next) ?? []) {
      if (given.has(child.key) || found.has(child.key)) continue;
      found.set(child.key, child);
      open.push(child.key);
    }
  }
  return [...found.values()];
}
