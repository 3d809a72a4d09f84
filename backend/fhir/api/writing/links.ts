import { type Fault, FhirError } from '../../../engines/fhir/api/outcome.ts';
import { localReference } from '../../../engines/fhir/api/search/matches.ts';
import { readQuery } from '../../../engines/fhir/api/search/query.ts';
import { isResourceType } from '../../../engines/fhir/api/types.ts';
import type { Link } from '../../../engines/fhir/api/validation/structure.ts';
import { readResources } from '../../../record/resources/resources.store.ts';
import type { Database } from '../../../store/database.ts';
import { keyIn } from '../search/linked.ts';
import { searchResources } from '../search/search.service.ts';
import type { Wanted } from './wanted.ts';

interface Linking {
  readonly tx: Database;
  readonly studyId: string;
  readonly base: string;
}

/**
 * Makes every reference lead to where it will be stored, and checks that it leads somewhere in this study.
 *
 * @param written what is written together, with its address after it
 * @throws FhirError 400 that names the places of references that lead nowhere
 */
export async function settleLinks(
  linking: Linking,
  written: readonly { readonly wanted: Wanted; readonly address: string }[],
): Promise<void> {
  const addresses = new Map(
    written.flatMap(({ wanted: { fullUrl }, address }): [string, string][] =>
      fullUrl === null ? [] : [[fullUrl, address]],
    ),
  );
  const there = new Set(written.map(({ address }) => address));
  const faults: Fault[] = [];
  const open: { readonly link: Link; readonly local: string; readonly address: string }[] = [];
  for (const { wanted } of written) {
    for (const link of wanted.links) {
      const address = addresses.get(link.text) ?? addresses.get(absolute(link.text, wanted.fullUrl));
      if (address !== undefined) link.replace(address);
      else if (link.isReference) {
        const local = localReference(link.text, linking.base);
        const unversioned = local.replace(/\/_history\/.*$/, '');
        if (there.has(unversioned)) link.replace(unversioned);
        else open.push({ link, local, address: unversioned });
      }
    }
  }
  const stored = await storedAmong(
    linking,
    open.map(({ address }) => address),
  );
  for (const { link, local, address } of open) {
    // What is ours is named without our address, which may change; what it is filed and found by is that name.
    if (stored.has(address)) link.replace(local);
    else if (address.includes('?') && !/^\w+:/.test(address)) {
      const found = await foundBy(linking, address);
      if (found !== null) link.replace(found);
      else
        faults.push({
          code: 'not-found',
          sentence: 'This search does not find exactly one.',
          place: link.place,
        });
    } else if (!isElsewhere(address)) {
      faults.push({ code: 'not-found', sentence: 'This leads to nothing in this study.', place: link.place });
    }
  }
  if (faults.length > 0) throw new FhirError(400, faults);
}

/** A relative reference is one to a neighbour of the entry that it stands in. */
function absolute(text: string, fullUrl: string | null): string {
  if (fullUrl === null || !/^https?:/.test(fullUrl) || !/^\w+\/[^/]+$/.test(text)) return text;
  return `${fullUrl.split('/').slice(0, -2).join('/')}/${text}`;
}

async function storedAmong(
  { tx, studyId }: Linking,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = [...new Set(addresses)].flatMap((address) => keyIn(address) ?? []);
  return new Set((await readResources(tx, studyId, keys)).keys());
}

/** What stands on another server is not looked for. */
const isElsewhere = (address: string): boolean => /^(?:https?|ftp):\/\//.test(address);

/** What a conditional reference finds: `Patient?identifier=p-1`; null where that is not exactly one. */
async function foundBy({ tx, studyId, base }: Linking, text: string): Promise<string | null> {
  const [type = '', ...query] = text.split('?');
  if (!isResourceType(type)) return null;
  const asked: [string, string][] = [...new URLSearchParams(query.join('?')), ['_count', '2']];
  const { matches } = await searchResources({ db: tx, base }, studyId, readQuery(type, asked, true));
  const [only, ...more] = matches;
  return only === undefined || more.length > 0 ? null : `${type}/${only.id}`;
}
