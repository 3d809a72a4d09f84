import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { z } from 'zod';
import { badInput } from '../shared/errors.ts';

const SHORTEST = 12;
const LONGEST = 1024;
/** What is longer is judged by its beginning: judging takes longer than linear. */
const MOST_JUDGED = 64;
/** Of 0 to 4: below it, one of the first 10^8 guesses hits it. */
const LEAST_SCORE = 3;
/** A shorter one may stand in any word. */
const SHORTEST_NAME = 3;
/** What everybody who guesses here tries first. */
const OWN_WORDS = ['casebook', 'casebook-demo'];

const TOO_LONG = `The password is longer than ${LONGEST.toLocaleString('en')} characters.`;
const TOO_COMMON =
  'This password is easy to guess: it is common, repeats itself or is near your name. Choose another one, such as four words that have nothing to do with each other.';

/** The rule for passwords in words, for whoever chooses one. */
export const PASSWORD_RULE = `${SHORTEST} characters or more, not a common password`;

/** A password that is tried. */
export const passwordSchema = z.string().min(1, 'Please enter the password.').max(LONGEST, TOO_LONG);

/** A password that is chosen; requireGoodPassword says what else it must not be. */
export const newPasswordSchema = z
  .string()
  .refine(
    (password) => [...password].length >= SHORTEST,
    `The password needs ${SHORTEST} characters or more.`,
  )
  .max(LONGEST, TOO_LONG);

/** Whether little is left of a password without the name of its account. */
function isMostlyName(password: string, username: string): boolean {
  if ([...username].length < SHORTEST_NAME) return false;
  const rest = password.toLowerCase().replaceAll(username.toLowerCase(), '');
  return rest.length < password.length && [...rest].length < SHORTEST / 2;
}

let judge: Promise<ZxcvbnFactory> | undefined;

// Its lists take a quarter of a second to set up, and few processes need them.
async function makeJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_JUDGED });
}

/**
 * @param field that the password came in
 * @throws CallError 400 where a password is too short, too long, common, or near the name of its account
 */
export async function requireGoodPassword(password: string, username: string, field: string): Promise<void> {
  const { error } = newPasswordSchema.safeParse(password);
  if (error !== undefined) throw badInput(error.issues[0]?.message ?? TOO_LONG, field);
  judge ??= makeJudge();
  const { score } = (await judge).check(password, [username, ...OWN_WORDS]);
  if (score < LEAST_SCORE || isMostlyName(password, username)) throw badInput(TOO_COMMON, field);
}
