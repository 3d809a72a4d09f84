import { AsyncLocalStorage } from 'node:async_hooks';
import type { FactBasis } from '../clinical/review.contract.ts';

const present = new AsyncLocalStorage<FactBasis>();

/** The facts that the work at hand reads. */
export const presentBasis = (): FactBasis => present.getStore() ?? 'as-reviewed';

/** Does work that reads these facts, in whatever it calls. */
export const underBasis = <T>(basis: FactBasis, work: () => T): T => present.run(basis, work);
