// randomUUID exists in secure contexts only, and a gateway in a clinic's network may be reached by plain HTTP.
function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/** The id of a new invented patient: demo-patient- and 32 random hexadecimal digits. */
export function newPatientId(): string {
  return `demo-patient-${randomHex(16)}`;
}

/** A random seed, 0 to 2147483647, other than the one before. */
export function newSeed(previous: number | null): number {
  const seed = Number.parseInt(randomHex(4), 16) >>> 1;
  return seed === previous ? (seed + 1) % 2 ** 31 : seed;
}
