import type { FhirResource } from 'fhir/r4';
import { applyPatch, type Operation, Pointer } from 'rfc6902';
import { z } from 'zod';
import { refusal } from '../../../engines/fhir/api/outcome.ts';

/** Operations of RFC 6902. */
export type Patch = readonly Operation[];

const MOST_OPERATIONS = 500;
/** Copies double what they copy: all of them together add no more than this many characters. */
const MOST_COPIED = 1_000_000;

const pathSchema = z
  .string()
  .max(1_000)
  .regex(/^\/[^/]/);
const valueSchema = z.unknown().refine((value) => value !== undefined);
const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['add', 'replace', 'test']), path: pathSchema, value: valueSchema }),
  z.strictObject({ op: z.literal('remove'), path: pathSchema }),
  z.strictObject({ op: z.enum(['move', 'copy']), path: pathSchema, from: pathSchema }),
]);
const patchSchema = z.array(operationSchema).min(1).max(MOST_OPERATIONS);

/**
 * Reads a JSON Patch.
 *
 * @param entry where it stands in a bundle; null for the body of a call
 * @throws FhirError 400 that names the operation
 */
export function readPatch(value: unknown, entry: string | null): Patch {
  const read = patchSchema.safeParse(value);
  if (!read.success) {
    const [place, field] = read.error.issues[0]?.path ?? [];
    const sentence = `A JSON Patch is a list of 1 to ${MOST_OPERATIONS} operations: add, replace and test with path and value, remove with path, move and copy with path and from.`;
    throw refusal(
      400,
      'structure',
      sentence,
      placeOf(entry, place === undefined ? null : Number(place), field),
    );
  }
  // Names that would lead into what all objects share.
  if (/"(?:__proto__|constructor|prototype)"/.test(JSON.stringify(value)))
    throw refusal(400, 'structure', 'R4 has no elements of these names.', placeOf(entry, null));
  return read.data as Patch;
}

const placeOf = (entry: string | null, index: number | null, field?: PropertyKey): string =>
  `${entry === null ? 'Patch' : `${entry}.resource`}${index === null ? '' : `[${index}]`}${field === undefined ? '' : `.${String(field)}`}`;

/**
 * A resource as a patch leaves it, the operations done in their order.
 *
 * @throws FhirError 422 for one that leads nowhere, or a test that fails; 400 for copies that grow too large
 */
export function patched(resource: FhirResource, patch: Patch, entry: string | null): unknown {
  const copy: unknown = structuredClone(resource);
  let copied = 0;
  for (const [index, operation] of patch.entries()) {
    const paths = 'from' in operation ? [operation.path, operation.from] : [operation.path];
    if (!paths.every((path) => leadsWithin(copy, path)))
      throw refusal(422, 'processing', 'This path leads to nothing in the resource.', placeOf(entry, index));
    if (operation.op === 'copy') {
      copied += (JSON.stringify(Pointer.fromJSON(operation.from).get(copy)) ?? '').length;
      if (copied > MOST_COPIED)
        throw refusal(400, 'too-costly', 'These copies make the resource too large.', placeOf(entry, index));
    }
    const [failure] = applyPatch(copy, [operation]);
    if (failure == null) continue;
    const sentence =
      operation.op === 'test'
        ? 'The test fails: the resource has another value there.'
        : 'This operation cannot be done: what it names is not in the resource.';
    throw refusal(422, 'processing', sentence, placeOf(entry, index));
  }
  return copy;
}

/** Whether a path stays within own elements of an object; its last part may be new. */
function leadsWithin(object: unknown, path: string): boolean {
  const { tokens } = Pointer.fromJSON(path);
  let value = object;
  for (const [place, token] of tokens.entries()) {
    if (place === 0) continue;
    if (typeof value !== 'object' || value === null) return false;
    const isLast = place === tokens.length - 1;
    if (Array.isArray(value)) {
      const isEnd = isLast && token === '-';
      if (!isEnd && !(/^(?:0|[1-9]\d{0,6})$/.test(token) && Number(token) <= value.length)) return false;
    } else if (!isLast && !Object.hasOwn(value, token)) return false;
    else if (/^(?:__proto__|constructor|prototype)$/.test(token)) return false;
    value = (value as Record<string, unknown>)[token];
  }
  return true;
}
