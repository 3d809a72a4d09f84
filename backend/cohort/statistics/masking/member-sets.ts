/** The highest threshold that a study may set: sets are told apart up to so many members. */
export const MOST_THRESHOLD = 20;

/** Below 2^26, so that products are exact in a double. */
const PRIME = 67_108_859;
const POWERS = 2 * MOST_THRESHOLD - 1;
const BYTES = 4;

/**
 * A set of patients as the sums of the powers 0 to 38 of numbers that stand for them, modulo a prime. It has the same size
 * for any number of members, tells of none of them, and adds and subtracts as sets do. The sums of a difference of r
 * members are those of r weighted nodes, whose Hankel matrix has the rank r (Prony 1795): so two sets are told to differ by
 * fewer than a threshold, whoever they have in common.
 */
export interface MemberSet {
  readonly members: number;
  readonly sums: Int32Array;
}

export const NOBODY: MemberSet = { members: 0, sums: new Int32Array(POWERS) };

/** The number that stands for a patient. @param mark keyed hash in base64url */
export const numberOfMark = (mark: string): number =>
  (Buffer.from(mark, 'base64url').readUIntBE(0, 6) % (PRIME - 1)) + 1;

/** Makes sets of patients by their places. @param numbers one for each patient */
export function createMemberSets(numbers: readonly number[]): (places: Iterable<number>) => MemberSet {
  const powers = new Int32Array(numbers.length * POWERS);
  numbers.forEach((number, place) => {
    let power = 1;
    for (let k = 0; k < POWERS; k += 1) {
      powers[place * POWERS + k] = power;
      power = (power * number) % PRIME;
    }
  });
  return (places) => {
    // Whole sums stay exact below 2^53, which is 2^27 members.
    const sums = new Float64Array(POWERS);
    let members = 0;
    for (const place of places) {
      members += 1;
      for (let k = 0; k < POWERS; k += 1) sums[k] = (sums[k] ?? 0) + (powers[place * POWERS + k] ?? 0);
    }
    return { members, sums: Int32Array.from(sums, (sum) => sum % PRIME) };
  };
}

/** The union of sets that have nobody in common. */
export const unionOf = (one: MemberSet, other: MemberSet): MemberSet => ({
  members: one.members + other.members,
  sums: one.sums.map((sum, k) => (sum + (other.sums[k] ?? 0)) % PRIME),
});

/** A set without those of another one, all of whom it has. */
export const without = (whole: MemberSet, part: MemberSet): MemberSet => ({
  members: whole.members - part.members,
  sums: differenceOf(whole, part),
});

const differenceOf = (one: MemberSet, other: MemberSet): Int32Array =>
  one.sums.map((sum, k) => (sum - (other.sums[k] ?? 0) + PRIME) % PRIME);

/**
 * How far two sets are apart: near where they differ, by fewer members than the threshold. A near pair is never missed;
 * sets further apart are taken for near about once in a million.
 */
export function distanceOf(one: MemberSet, other: MemberSet, threshold: number): 'same' | 'near' | 'apart' {
  if (Math.abs(one.members - other.members) >= threshold) return 'apart';
  const sums = differenceOf(one, other);
  if (sums.every((sum) => sum === 0)) return 'same';
  // No two sets differ by fewer than one; and of as many members each, the sum of the powers 0 differs by nothing.
  return threshold > 1 && isSingular(hankel(sums, threshold)) ? 'near' : 'apart';
}

const hankel = (sums: Int32Array, size: number): Float64Array[] =>
  Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (__, column) => sums[row + column] ?? 0),
  );

/** Whether a square matrix modulo the prime has no inverse. */
function isSingular(rows: Float64Array[]): boolean {
  for (let k = 0; k < rows.length; k += 1) {
    const pivot = rows.findIndex((row, place) => place >= k && row[k] !== 0);
    const top = rows[pivot];
    if (top === undefined) return true;
    rows[pivot] = rows[k] ?? top;
    rows[k] = top;
    const inverse = inverseOf(top[k] ?? 0);
    for (const row of rows.slice(k + 1)) {
      const factor = ((row[k] ?? 0) * inverse) % PRIME;
      if (factor === 0) continue;
      for (let l = k; l < rows.length; l += 1)
        row[l] = ((row[l] ?? 0) + PRIME - ((factor * (top[l] ?? 0)) % PRIME)) % PRIME;
    }
  }
  return false;
}

/** By Fermat: a number to the power of the prime minus 2. */
function inverseOf(number: number): number {
  let [result, base] = [1, number];
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}

/** The sums as they are stored: 4 bytes each, the lowest first. */
export function bytesOf({ sums }: MemberSet): Buffer {
  const bytes = Buffer.alloc(sums.length * BYTES);
  sums.forEach((sum, k) => {
    bytes.writeInt32LE(sum, k * BYTES);
  });
  return bytes;
}

export function readMemberSet(members: number, stored: Uint8Array): MemberSet {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  return { members, sums: Int32Array.from({ length: POWERS }, (_, k) => bytes.readInt32LE(k * BYTES)) };
}
