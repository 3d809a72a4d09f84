import type { Extension, FhirResource, Provenance } from 'fhir/r4';
import type { TextRange } from '../../clinical/extractions.engine.ts';
import type { Review } from '../../clinical/review.contract.ts';
import { hl7Code } from './codings.ts';
import { DERIVATION_URL } from './derivation.ts';
import type { ReportRead } from './mentions.ts';

/** Names verdicts, for references to what stood before them. */
export const VERDICT_ID_SYSTEM = 'urn:casebook:verdict';

/** What somebody did to a fact: its change, who they are to what is stated, and what for. */
const DEEDS = {
  accepted: { operation: 'UPDATE', agent: 'verifier', reason: 'accepted as it was read' },
  corrected: { operation: 'UPDATE', agent: 'author', reason: 'corrected' },
  added: { operation: 'CREATE', agent: 'author', reason: 'added, because it was missed' },
} as const;

/** Who judged the facts that resources are made of, one Provenance for each verdict in force that any resource tells of. */
export function reviewProvenances(report: ReportRead, derived: readonly FhirResource[]): Provenance[] {
  const placed = derived.map((resource) => ({ resource, places: placesOf(resource) }));
  return report.read.entities.flatMap(({ review, ...entity }) => {
    if (review === undefined || review.kind === 'rejected') return [];
    const of = placed.filter(({ places }) => places.has(placeKey(entity))).map(({ resource }) => resource);
    return of.length === 0 ? [] : [provenance(report, { ...review, kind: review.kind }, of)];
  });
}

function provenance(
  { extractionId, engine }: ReportRead,
  { verdict_id: id, kind, judged_by: who, judged_at: at }: Review & { readonly kind: keyof typeof DEEDS },
  of: readonly FhirResource[],
): Provenance {
  const { operation, agent, reason } = DEEDS[kind];
  const before = { system: VERDICT_ID_SYSTEM, value: id };
  return {
    resourceType: 'Provenance',
    id: `${extractionId}-v${id.replaceAll('-', '')}`,
    target: of.map(({ resourceType, id: target }) => ({ reference: `${resourceType}/${target}` })),
    recorded: at,
    activity: hl7Code('v3-DataOperation', operation),
    reason: [{ text: `Review: ${reason}` }],
    agent: [{ type: hl7Code('provenance-participant-type', agent), who: { display: who } }],
    entity: [
      { role: 'source', what: { reference: `DocumentReference/${extractionId}` } },
      ...(kind === 'added'
        ? []
        : [{ role: 'revision' as const, what: { identifier: before, display: `As read by ${engine}` } }]),
    ],
  };
}

const placeKey = ({ offset, length }: TextRange): string => `${offset} ${length}`;

/** The places of its report that a resource was read from. */
function placesOf(resource: FhirResource): ReadonlySet<string> {
  const { extension = [] } = resource as { readonly extension?: readonly Extension[] };
  return new Set(
    extension
      .filter(({ url }) => url === DERIVATION_URL)
      .map(({ extension: parts = [] }) => {
        const of = (name: string) => parts.find(({ url }) => url === name)?.valueInteger ?? -1;
        return placeKey({ offset: of('offset'), length: of('length') });
      }),
  );
}
