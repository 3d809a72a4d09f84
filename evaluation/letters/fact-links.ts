import type { ExtractedEntity } from '../../backend/clinical/extractions.engine.ts';
import type { Fact } from './annotated-letters.ts';
import type { MatchedLetter } from './matching.ts';

export const LINK_KINDS = [
  'dose',
  'route',
  'form',
  'frequency',
  'duration',
  'value',
  'unit',
  'date',
  'relative',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link that annotators made: what belongs to what. */
interface FactLink {
  readonly kind: LinkKind;
  readonly from: Fact;
  readonly to: Fact;
}

/** Links of one kind: annotated, of these with both facts read, and of these linked; then shown, and of these wrong. */
export interface LinkCounts {
  readonly annotated: number;
  readonly bothRead: number;
  readonly linked: number;
  /** Relations between two entities that agree with facts; others cannot be judged. */
  readonly judged: number;
  readonly wrong: number;
}

const KIND_OF_CATEGORY: Partial<Record<string, LinkKind>> = {
  Dosage: 'dose',
  MedicationRoute: 'route',
  MedicationForm: 'form',
  Frequency: 'frequency',
  Duration: 'duration',
  MeasurementValue: 'value',
  MeasurementUnit: 'unit',
  Date: 'date',
};

const KIND_OF_RELATION: Partial<Record<string, LinkKind>> = {
  DosageOfMedication: 'dose',
  RouteOrModeOfMedication: 'route',
  FormOfMedication: 'form',
  FrequencyOfMedication: 'frequency',
  ValueOfExamination: 'value',
  ValueOfCondition: 'value',
  UnitOfCondition: 'unit',
  UnitOfExamination: 'unit',
};

/** The links of the counted facts. A unit belongs to the test of its value, as engines link it. */
export function linksOfFacts(facts: readonly Fact[]): FactLink[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const parentOf = ({ of }: Fact) => (of === undefined ? undefined : byId.get(of));
  return facts.flatMap((from): FactLink[] => {
    const parent = parentOf(from);
    if (parent === undefined) return [];
    const kind = parent.category === 'FamilyRelation' ? 'relative' : KIND_OF_CATEGORY[from.category];
    const isUnitOfValue = kind === 'unit' && parent.category === 'MeasurementValue';
    const to = isUnitOfValue ? parentOf(parent) : parent;
    return kind === undefined || to === undefined ? [] : [{ kind, from, to }];
  });
}

/** The links of a letter by kind, against the relations read. */
export function countLinks({ read, facts }: MatchedLetter): ReadonlyMap<LinkKind, LinkCounts> {
  const links = linksOfFacts(facts.map(({ fact }) => fact));
  const entitiesOf = new Map(facts.map(({ fact, agreeing }) => [fact.id, agreeing]));
  const isBetween = (link: FactLink, source: number, target: number): boolean => {
    const [from, to] = [entitiesOf.get(link.from.id) ?? [], entitiesOf.get(link.to.id) ?? []];
    return (from.includes(source) && to.includes(target)) || (from.includes(target) && to.includes(source));
  };
  const isLinked = (link: FactLink) =>
    read.relations.some(({ source, target }) => isBetween(link, source, target));
  const agreeing = new Set(facts.flatMap((each) => each.agreeing));
  const judged = read.relations.flatMap(({ source, target, relationType }) => {
    const kind = shownKind(relationType, read.entities[source]);
    if (kind === null || !agreeing.has(source) || !agreeing.has(target)) return [];
    return [{ kind, isRight: links.some((link) => link.kind === kind && isBetween(link, source, target)) }];
  });
  return new Map(
    LINK_KINDS.map((kind) => {
      const ofKind = links.filter((link) => link.kind === kind);
      const areRead = ({ from, to }: FactLink) =>
        [from, to].every(({ id }) => (entitiesOf.get(id)?.length ?? 0) > 0);
      const shown = judged.filter((relation) => relation.kind === kind);
      return [
        kind,
        {
          annotated: ofKind.length,
          bothRead: ofKind.filter(areRead).length,
          linked: ofKind.filter(isLinked).length,
          judged: shown.length,
          wrong: shown.filter(({ isRight }) => !isRight).length,
        },
      ];
    }),
  );
}

function shownKind(relationType: string, source: ExtractedEntity | undefined): LinkKind | null {
  if (relationType.startsWith('TimeOf')) return source?.category === 'Date' ? 'date' : null;
  return KIND_OF_RELATION[relationType] ?? null;
}

/** What is said of relatives' facts without a relation: how many are read, and how many of these as of another person. */
export function countOfRelatives({ read, facts }: MatchedLetter): { read: number; ofAnother: number } {
  const ofRelatives = linksOfFacts(facts.map(({ fact }) => fact)).filter(({ kind }) => kind === 'relative');
  const entities = ofRelatives.flatMap(({ from }) => {
    const best = facts.find(({ fact }) => fact === from)?.best ?? null;
    const entity = best === null ? undefined : read.entities[best];
    return entity === undefined ? [] : [entity];
  });
  const ofAnother = entities.filter(({ assertion }) => assertion.association === 'other').length;
  return { read: entities.length, ofAnother };
}
