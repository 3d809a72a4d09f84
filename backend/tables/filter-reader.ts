import type { TableFilter } from './tables.contract.ts';

/** Reads which findings a message asks for; what it does not understand leaves nothing out. */
export type FilterReader = (message: string) => Promise<TableFilter>;
