import { z } from 'zod';

const NAME = /^[\p{L}\p{N}._@-]{1,128}$/u;
const RULE = 'A username has 1 to 128 letters, digits, dots, dashes, underscores or @.';

/** The name of an account to come. A colon is in none: keys of studies have one. */
export const newUsernameSchema = z.string(RULE).trim().regex(NAME, RULE);
