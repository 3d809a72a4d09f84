const LONGEST_GROUP = 1_000;
const MOST_GROUPS = 1_000;
const LONGEST_NAME = 100;

/** What a provider says of somebody; whatever else stands in claims is left out. */
export interface Claims {
  readonly [name: string]: unknown;
}

/** The groups that a claim lists; one that is a text alone counts as a list of one. */
export function groupsIn(claims: Claims, name: string): string[] {
  const claim = claims[name];
  const listed: unknown[] = Array.isArray(claim) ? claim : [claim];
  return listed
    .filter((group) => typeof group === 'string' && group.length <= LONGEST_GROUP)
    .slice(0, MOST_GROUPS) as string[];
}

/** A username by what the provider calls somebody, with the characters that our usernames have; 1 to 100 of them. */
export function usernameIn({ preferred_username, email, name }: Claims): string {
  const given = [preferred_username, typeof email === 'string' ? email.split('@')[0] : undefined, name];
  for (const text of given) {
    if (typeof text !== 'string') continue;
    const kept = [...text.slice(0, 1_000).normalize('NFKC').trim().replace(/\s+/gu, '.')]
      .filter((character) => /[\p{L}\p{N}._@-]/u.test(character))
      .join('')
      .slice(0, LONGEST_NAME)
      .toWellFormed();
    if (/[\p{L}\p{N}]/u.test(kept)) return kept;
  }
  return 'user';
}

/** An address that links to a new password may be sent to; null where the provider has none that it has seen answered. */
export function emailIn({ email, email_verified }: Claims): string | null {
  if (typeof email !== 'string' || email_verified === false || email.length > 254) return null;
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : null;
}
