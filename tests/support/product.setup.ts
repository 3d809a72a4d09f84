import { makeTemplate } from './product.ts';

/** Playwright calls it before all walks. */
export default makeTemplate;
