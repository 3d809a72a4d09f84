import type { EntityLink } from '../../../clinical/extractions.contract.ts';
import type { CodedConcept } from '../../terminology/vocabulary.ts';

/** The links of concepts by their own name, made when first asked for: a text names many of them again and again. */
const OWN_LINKS = new WeakMap<CodedConcept, readonly EntityLink[]>();

/**
 * The codes of a concept as links.
 *
 * @param name what the codes name, which of a name put together from parts may be broader than the concept
 */
export function linksOf(concept: CodedConcept, name: string): readonly EntityLink[] {
  if (name !== concept.preferred) return made(concept, name);
  const known = OWN_LINKS.get(concept);
  if (known !== undefined) return known;
  const links = made(concept, name);
  OWN_LINKS.set(concept, links);
  return links;
}

const made = ({ codes }: CodedConcept, name: string): EntityLink[] =>
  codes.map(({ system, code }) => ({ dataSource: system, id: code, name }));
