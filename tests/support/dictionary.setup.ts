import { buildDictionary } from '../../scripts/build.ts';

/** Compiles the vocabulary once, where it has changed, rather than in each worker. */
export default buildDictionary;
