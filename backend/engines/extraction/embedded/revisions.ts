import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type {
  ExtractedEntity,
  ExtractedRelation,
  ReadSentence,
  SectionKind,
} from '../../../clinical/extractions.engine.ts';
import { COMPLAINTS } from './effects.ts';

/** What tells that something was found not to be, and not only that it is absent now. */
const EXCLUDED =
  /(?<!\p{L})(?:ruled[ -]out|rules out|excluded|disproved|not confirmed|Ausschlu(?:ss|ß)|ausgeschlossen|ausgeschl\.|nicht best(?:ä|ae)tig(?:t|en)|esclus[oaie]|esclude|escludeva|escludendo|esclusione|non confermat[oaie])(?!\p{L})/iu;

const isPossible = ({ certainty }: Assertion): boolean => certainty.endsWith('Possible');

/** Whether it is said of the patient, and not of what may come. */
const isOwn = ({ association, conditionality, temporality }: Assertion): boolean =>
  association === 'subject' && conditionality === 'none' && temporality !== 'future';

interface Mention {
  readonly place: number;
  readonly entity: ExtractedEntity;
}

/**
 * Ties what a later section of a letter settles to what an earlier one suspected: "HPI: possible pneumonia", "Hospital
 * course: pneumonia was ruled out". What an earlier section took for a fact and a later one excludes was a suspicion,
 * so that nothing is both affirmed and denied.
 */
export function withRevisions(
  text: string,
  sentences: readonly ReadSentence[],
  found: { readonly entities: readonly ExtractedEntity[]; readonly relations: readonly ExtractedRelation[] },
): { entities: readonly ExtractedEntity[]; relations: readonly ExtractedRelation[] } {
  const byConcept = new Map<string, Mention[]>();
  for (const [place, entity] of found.entities.entries()) {
    const { concept, category, assertion } = entity;
    if (concept === null || !COMPLAINTS.has(category) || !isOwn(assertion)) continue;
    const known = byConcept.get(concept);
    if (known === undefined) byConcept.set(concept, [{ place, entity }]);
    else known.push({ place, entity });
  }
  const entities = [...found.entities];
  const relations = [...found.relations];
  for (const mentions of byConcept.values()) {
    if (mentions.length === 1) continue;
    for (const { source, target, isFact } of revisionsAmong(text, sentences, mentions)) {
      const { assertion } = entities[target.place] ?? target.entity;
      if (isFact)
        entities[target.place] = {
          ...target.entity,
          assertion: { ...assertion, certainty: 'neutralPossible' },
        };
      const { confidenceScore } = source.entity;
      relations.push({
        source: source.place,
        target: target.place,
        relationType: 'RevisionOfCondition',
        confidenceScore,
      });
    }
  }
  return { entities, relations };
}

interface Revision {
  readonly source: Mention;
  readonly target: Mention;
  /** Whether what is revised was told as a fact. */
  readonly isFact: boolean;
}

/** Mentions by their section, until another section settles them. */
type Open = Map<SectionKind | undefined, Mention[]>;

/** What of one condition later sections settle; each mention is settled once. Linear in the mentions. */
function revisionsAmong(
  text: string,
  sentences: readonly ReadSentence[],
  mentions: readonly Mention[],
): Revision[] {
  const found: Revision[] = [];
  const [possible, facts]: [Open, Open] = [new Map(), new Map()];
  let at = 0;
  for (const mention of mentions) {
    const { assertion, offset } = mention.entity;
    while ((sentences[at + 1]?.offset ?? Number.POSITIVE_INFINITY) <= offset) at += 1;
    const sentence = sentences[at];
    const section = sentence?.section;
    const settle = (open: Open, isFact: boolean) => {
      for (const [earlier, targets] of open) {
        if (earlier === section) continue;
        for (const target of targets) found.push({ source: mention, target, isFact });
        open.delete(earlier);
      }
    };
    const hasOpen = possible.size > 0 || facts.size > 0;
    if (hasOpen && assertion.certainty === 'positive') settle(possible, false);
    if (hasOpen && assertion.certainty === 'negative' && isExcluded(text, sentence)) {
      settle(possible, false);
      settle(facts, true);
    }
    const own = isPossible(assertion) ? possible : isFactNow(assertion) ? facts : null;
    if (own?.has(section)) own.get(section)?.push(mention);
    else own?.set(section, [mention]);
  }
  return found;
}

const isExcluded = (text: string, sentence: ReadSentence | undefined): boolean =>
  sentence !== undefined && EXCLUDED.test(text.slice(sentence.offset, sentence.offset + sentence.length));

const isFactNow = ({ certainty, temporality }: Assertion): boolean =>
  certainty === 'positive' && temporality === 'current';
