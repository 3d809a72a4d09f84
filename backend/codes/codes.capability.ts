import { vocabularyTree } from '../engines/terminology/names/concept-tree.ts';
import type { Capability } from '../wall/capability.ts';
import { mountCodes } from './codes.routes.ts';

export const codes: Capability = {
  name: 'codes',
  mount: mountCodes,
  warmUp: [vocabularyTree, ({ names }) => names()],
};
