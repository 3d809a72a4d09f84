import type { Patch } from './json-patch.ts';
import { type Address, type Target, targetOf } from './targets.ts';
import type { Wanted } from './wanted.ts';

/** Operations on a resource as it is when they are done. */
export interface Patching extends Target {
  readonly kind: 'patch';
  readonly patch: Patch;
}

export interface Deletion extends Target {
  readonly kind: 'delete';
}

export type Change = Wanted | Patching | Deletion;

export const deletionOf = (address: Address): Deletion => ({ kind: 'delete', ...targetOf(address) });

export const patchingOf = (patch: Patch, address: Address): Patching => ({
  kind: 'patch',
  patch,
  ...targetOf(address),
});
