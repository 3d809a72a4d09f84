/** Dimensions of a vector that is packed; a multiple of 16, which is what one instruction reads. */
export const DIMENSIONS = 256;
/** Bytes of a packed vector: its numbers as int8, then their scale as float32, little-endian. */
export const PACKED_BYTES = DIMENSIONS + 4;

/** The largest number of a packed vector. */
const LARGEST = 127;

/**
 * A vector in a quarter of its memory: each number is a whole multiple, -127 to 127, of the scale.
 *
 * @param vector DIMENSIONS numbers
 * @returns PACKED_BYTES bytes
 */
export function packedVector(vector: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(PACKED_BYTES));
  const scale = largestOf(vector) / LARGEST;
  for (let place = 0; place < DIMENSIONS; place += 1)
    bytes.setInt8(place, scale === 0 ? 0 : Math.round((vector[place] ?? 0) / scale));
  bytes.setFloat32(DIMENSIONS, scale, true);
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

/** The dot product of a packed vector and a query: what is right for few vectors; for many there is PackedVectors. */
export function packedDotProduct(packed: Uint8Array, query: Float32Array): number {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.length);
  let sum = 0;
  for (let place = 0; place < DIMENSIONS; place += 1) sum += bytes.getInt8(place) * (query[place] ?? 0);
  return sum * bytes.getFloat32(DIMENSIONS, true);
}
