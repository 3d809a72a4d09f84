import { z } from 'zod';

/** A setting that cannot be used; the sentence names the variable. */
export class BadSetting extends Error {}

/** A whole number within bounds. */
export const wholeNumber = (name: string, least: number, most: number) =>
  z.coerce
    .number({ error: `${name} is not a number.` })
    .int(`${name} is not a whole number.`)
    .min(least, `${name} is below ${least}.`)
    .max(most, `${name} is above ${most}.`);

/** A TCP port; 0 takes a free one. */
export const port = (name: string) => wholeNumber(name, 0, 65_535);

/** A switch. */
export const flag = (name: string) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], { error: `${name} is neither on nor off.` })
    .transform((value) => value === 'on' || value === 'true' || value === '1');

/** A secret shared by processes. */
export const token = (name: string) =>
  z.string().min(16, `${name} is shorter than 16 characters; leave it unset to have one made.`);

/** An address of a server. */
export const address = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} is not an address such as http://127.0.0.1:4100.` });

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'LOG_LEVEL is none of fatal, error, warn, info, debug, trace, silent.',
});

/**
 * The settings of a process from its environment; an empty variable counts as unset.
 *
 * @throws BadSetting that names the variable
 */
export function readSettings<T extends z.ZodType>(schema: T, variables: NodeJS.ProcessEnv): z.output<T> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? 'A setting');
  const told = issue?.message ?? 'it cannot be used.';
  throw new BadSetting(told.startsWith(name) ? told : `${name} cannot be used: ${told}`);
}
