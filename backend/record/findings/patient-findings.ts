/** Findings of a patient as numbers: of a thousand of them two are the same once in 10^10 patients. */
export type PatientFindings = Set<number>;

const BYTES_EACH = 8;

/** A finding, by its id, as a number of 53 bits. */
export function findingNumber(id: string): number {
  return (hash(id, 0x81_1c_9d_c5) >>> 11) * 2 ** 32 + (hash(id, 0x2f_6a_51_b3) >>> 0);
}

/** FNV-1a over UTF-16 code units from a seed, 32 bits, then the finaliser of MurmurHash3. */
function hash(text: string, seed: number): number {
  let state = seed | 0;
  for (let place = 0; place < text.length; place += 1) {
    state = Math.imul(state ^ text.charCodeAt(place), 0x01_00_01_93);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85_eb_ca_6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2_b2_ae_35);
  return state ^ (state >>> 16);
}

/** As the store keeps them: eight bytes each. */
export function packFindings(known: ReadonlySet<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(BYTES_EACH * known.size));
  let at = 0;
  for (const number of known) {
    view.setFloat64(at, number);
    at += BYTES_EACH;
  }
  return new Uint8Array(view.buffer);
}

export function unpackFindings(bytes: Uint8Array): PatientFindings {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const known = new Set<number>();
  for (let at = 0; at + BYTES_EACH <= bytes.byteLength; at += BYTES_EACH) known.add(view.getFloat64(at));
  return known;
}
