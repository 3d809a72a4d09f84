/** Dimensions of a vector that is packed; a multiple of 16, which is what one instruction reads. */
export const DIMENSIONS = 256;
/** Bytes of a packed vector: its numbers as int8, what these lose as int8, then the scale as float32, little-endian. */
export const PACKED_BYTES = 2 * DIMENSIONS + 4;

/** The largest number of a packed vector. */
const LARGEST = 127;
/** What rounding loses is at most half of the scale; it is kept in steps of this part of the scale. */
const STEP = 1 / (2 * LARGEST);

/**
 * A vector in half of its memory: each number is a whole multiple, -127 to 127, of the scale, and what that loses a
 * multiple of a 254th of it.
 *
 * @param vector DIMENSIONS numbers
 * @returns PACKED_BYTES bytes
 */
export function packedVector(vector: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(PACKED_BYTES));
  const scale = largestOf(vector) / LARGEST;
  for (let place = 0; place < DIMENSIONS && scale > 0; place += 1) {
    const number = (vector[place] ?? 0) / scale;
    const whole = Math.round(number);
    bytes.setInt8(place, whole);
    bytes.setInt8(DIMENSIONS + place, Math.round((number - whole) / STEP));
  }
  bytes.setFloat32(2 * DIMENSIONS, scale, true);
  return new Uint8Array(bytes.buffer);
}

/** The number of a vector that is farthest from 0, without its sign. */
export function largestOf(vector: Float32Array): number {
  let largest = 0;
  for (const number of vector) largest = Math.max(largest, Math.abs(number));
  return largest;
}

/** The dot product; of vectors of length 1 their cosine. */
export function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}

/** The parts of a packed vector. @throws RangeError for another length than PACKED_BYTES */
export function unpacked(packed: Uint8Array): { numbers: Int8Array; losses: Int8Array; scale: number } {
  if (packed.length !== PACKED_BYTES) throw new RangeError('A packed vector has another length.');
  return {
    numbers: new Int8Array(packed.buffer, packed.byteOffset, DIMENSIONS),
    losses: new Int8Array(packed.buffer, packed.byteOffset + DIMENSIONS, DIMENSIONS),
    scale: new DataView(packed.buffer, packed.byteOffset).getFloat32(2 * DIMENSIONS, true),
  };
}

/** The dot product of a vector's numbers with their losses and a query, exact to about 0.00005 for length 1. */
export function fineDotProduct(
  numbers: Int8Array,
  losses: Int8Array,
  scale: number,
  query: Float32Array,
): number {
  let sum = 0;
  for (let place = 0; place < DIMENSIONS; place += 1)
    sum += ((numbers[place] ?? 0) + (losses[place] ?? 0) * STEP) * (query[place] ?? 0);
  return sum * scale;
}

/** The dot product of a packed vector and a query: what is right for few vectors; for many there is PackedVectors. */
export function packedDotProduct(packed: Uint8Array, query: Float32Array): number {
  const { numbers, losses, scale } = unpacked(packed);
  return fineDotProduct(numbers, losses, scale, query);
}
