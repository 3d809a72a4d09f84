import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { named } from '../../../engines/fhir/api/search/filters.ts';
import { parametersOf } from '../../../engines/fhir/api/search/parameter-table.ts';
import type { DeidentifiedView } from '../../../wall/deidentified/view.ts';
import { storedReferences } from './stored-ids.ts';

type Parameter = readonly [name: string, value: string];

/** A parameter as it is put to the store, with how it was asked: links repeat the latter. */
export interface StoredParameter {
  readonly stored: Parameter;
  readonly asked: Parameter;
}

const AS_YOU_READ = 'as you read this study de-identified';
const REFUSED = {
  names: `Names, addresses, numbers and free text are masked, ${AS_YOU_READ}: search by codes, or by the pseudonym of a patient.`,
  dates: `Dates are moved by another interval for each patient, ${AS_YOU_READ}: leave this parameter out.`,
  chains: `Searches over references may ask for what is masked, ${AS_YOU_READ}: search each type by itself.`,
  order: `The order of dates and words tells what is masked, ${AS_YOU_READ}: leave _sort out.`,
  ages: `Ages are told up to 89, ${AS_YOU_READ}: leave this parameter out.`,
} as const;

/** Tokens that are numbers or addresses of somebody, or what writers label their resources with. */
const NAMING = new Set([
  'identifier',
  'email',
  'phone',
  'telecom',
  '_tag',
  '_security',
  '_profile',
  '_source',
]);
const OF_TIME = new Set(['_since', '_lastUpdated', 'start', 'end']);

/**
 * The parameters of a search as they are put to the store, pseudonyms as what they stand for.
 *
 * @throws FhirError 400 that names a parameter which would tell what is masked
 */
export async function storedSearch(
  view: DeidentifiedView,
  { studyId, type, base }: { readonly studyId: string; readonly type: string; readonly base: string },
  asked: readonly Parameter[],
): Promise<StoredParameter[]> {
  const all: StoredParameter[] = [];
  for (const [name, value] of asked) {
    requireAskable(type, name);
    const isReference =
      name === '_id' || parametersOf(type).get(name.split(':')[0] ?? '')?.kind === 'reference';
    const isMissing = name.endsWith(':missing');
    const stored =
      name === '_cursor'
        ? (view.cursors(studyId).open(value) ?? '-')
        : isReference && !isMissing
          ? await storedReferences(view, studyId, value, base)
          : value;
    all.push({ stored: [name, stored], asked: [name, value] });
  }
  return all;
}

function requireAskable(type: string, name: string): void {
  const refuse = (why: keyof typeof REFUSED) => refusal(400, 'suppressed', REFUSED[why], named(name));
  const [own = '', modifier] = name.split(':');
  if (name.startsWith('_has:') || name.includes('.')) throw refuse('chains');
  if (own === '_sort') throw refuse('order');
  if (OF_TIME.has(own)) throw refuse('dates');
  if (NAMING.has(own) || modifier === 'text') throw refuse('names');
  const kind = parametersOf(type).get(own)?.kind;
  if (kind === 'date') throw refuse('dates');
  if (kind === 'string' || kind === 'uri') throw refuse('names');
  if (kind === 'quantity' && /(?:^|-)age$/.test(own)) throw refuse('ages');
}
