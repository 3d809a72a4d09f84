import type { Capability } from '../wall/capability.ts';
import { mountOperations } from './operations.routes.ts';

export const operations: Capability = { name: 'operations', mount: mountOperations };
