import type { CodeableConcept } from 'fhir/r4';
import { conceptOf } from './codings.ts';
import { type Mention, type ReportRead, related } from './mentions.ts';

/**
 * The body structures that a relation of this type ties to a mention, with the side where one is told: FHIR has
 * them as an element of what they are the site of, not as resources of their own.
 */
export function bodySitesOf(
  report: ReportRead,
  mention: Mention,
  relationType: string,
): { bodySite: CodeableConcept[]; parts: Mention[] } {
  const parts: Mention[] = [];
  const bodySite = related(report, mention, relationType).map((site) => {
    const words = [site, ...related(report, site, 'DirectionOfBodyStructure')].sort(
      (a, b) => a.entity.offset - b.entity.offset,
    );
    parts.push(...words);
    return conceptOf(site.entity, words.map(({ surface }) => surface).join(' '));
  });
  return { bodySite, parts };
}
