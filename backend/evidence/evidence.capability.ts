import type { Capability } from '../wall/capability.ts';
import { mountEvidence } from './evidence.routes.ts';

export const evidence: Capability = { name: 'evidence', mount: mountEvidence };
