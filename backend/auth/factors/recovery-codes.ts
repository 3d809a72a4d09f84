import { createHmac, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Without what is read as something else. Sixteen of these are 79 bits: no list of hashes is guessed through. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** Ten new codes, such as k7mq-2xwd-9f3h-pz4t. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** What is stored of a code, however it was typed: spaces, dashes and capitals do not matter. */
export function hashRecoveryCode(key: Uint8Array, username: string, code: string): string {
  const bare = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', key)
    .update(JSON.stringify([username, bare]))
    .digest('hex');
}
