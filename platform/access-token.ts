import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A personal access token: a prefix that scanners of repositories recognise, 43 random characters (256 bits), and a
 * checksum, so that a token that was cut or mistyped is refused without asking the store.
 */
const PREFIX = 'casebook_';
/** Letters and digits alone: a double click selects the whole token. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 43;
/** 62^6 is more than 2^32. */
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** Makes a token that nobody can guess. */
export function makeAccessToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('');
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text has the form and the checksum of a token; it may be unknown all the same. */
export function isAccessToken(text: string): boolean {
  const [, random, checksum] = FORM.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let checksum = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    checksum = `${ALPHABET.charAt(rest % ALPHABET.length)}${checksum}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return checksum;
}
