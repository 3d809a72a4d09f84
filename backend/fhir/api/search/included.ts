import type { FhirResource } from 'fhir/r4';
import type { Fault } from '../../../engines/fhir/api/outcome.ts';
import type { Inclusion } from '../../../engines/fhir/api/search/inclusions.ts';
import { localReference } from '../../../engines/fhir/api/search/matches.ts';
import { referencesOf } from '../../../engines/fhir/api/search/values.ts';
import { readResources } from '../../../record/resources/resources.store.ts';
import { addressOf, type Following, keyIn, passingOf, referring } from './linked.ts';

const MOST_INCLUDED = 1_000;
/** How often `:iterate` follows the references of what was added. */
const MOST_ROUNDS = 5;

const CUT: Fault = {
  code: 'incomplete',
  sentence: `Of what is included not all is here: a page adds ${MOST_INCLUDED.toLocaleString('en')} resources at most. Ask for a smaller _count.`,
  place: '_include',
};

/** What is added to a page, each once, and whether something is missing. */
export interface Included {
  readonly included: readonly FhirResource[];
  readonly notes: readonly Fault[];
}

/** What the inclusions of a search add to a page of its matches. */
export async function includedWith(
  following: Following,
  inclusions: readonly Inclusion[],
  matched: readonly FhirResource[],
): Promise<Included> {
  const shown = new Set(matched.map(addressOf));
  const included: FhirResource[] = [];
  let [isCut, from] = [false, matched];
  for (let round = 0; from.length > 0; round += 1) {
    const asked = inclusions.filter(({ isIterated }) => round === 0 || isIterated);
    if (asked.length === 0) break;
    const added: FhirResource[] = [];
    for (const inclusion of asked) {
      for await (const resource of addedBy(following, inclusion, from, shown)) {
        if (shown.has(addressOf(resource))) continue;
        if (included.length + added.length === MOST_INCLUDED || round === MOST_ROUNDS) {
          isCut = true;
          break;
        }
        shown.add(addressOf(resource));
        added.push(resource);
      }
    }
    included.push(...added);
    from = added;
  }
  return { included, notes: isCut ? [CUT] : [] };
}

/** What one inclusion adds for some resources; of what is shown already some may be among it. */
async function* addedBy(
  following: Following,
  { source, parameter, target, isReverse }: Inclusion,
  from: readonly FhirResource[],
  shown: ReadonlySet<string>,
): AsyncGenerator<FhirResource> {
  const { db, studyId, base } = following;
  const isTarget = (address: string) => target === null || address.startsWith(`${target}/`);
  if (isReverse) {
    const addresses = from.map(addressOf).filter(isTarget);
    if (addresses.length === 0) return;
    const filter = { type: source, criteria: [referring(parameter, addresses)], keep: null };
    for await (const resource of passingOf(following, filter)) if (resource !== null) yield resource;
    return;
  }
  const wanted = from
    .filter(({ resourceType }) => resourceType === source)
    .flatMap((resource) => referencesOf(resource, parameter))
    .map((reference) => localReference(reference, base))
    .filter((address) => isTarget(address) && !shown.has(address));
  const keys = [...new Set(wanted)].slice(0, MOST_INCLUDED + 1).flatMap((each) => keyIn(each) ?? []);
  for (const { resource } of (await readResources(db, studyId, keys)).values()) yield resource;
}
