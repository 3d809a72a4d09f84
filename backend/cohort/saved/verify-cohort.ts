import { canonicalHash } from '../../shared/canonical-hash.ts';
import { signatureHolds } from '../../shared/signing.ts';
import { patientHash, withPatients } from '../tree/sealed-patients.ts';
import { type FrozenFile, frozenFileSchema } from './frozen.contract.ts';

/** Why a file is not the frozen cohort that it says it is; the message is a sentence for people. */
export class NotVerified extends Error {}

export interface VerifiedCohort {
  readonly file: FrozenFile;
  /** Members that were signed and are not in the file: they have withdrawn since, or were taken out. */
  readonly missing: number;
}

/**
 * Verifies the file of a frozen cohort by itself: its signature, the hash of its query, and that each patient in it is one
 * that was signed.
 *
 * @param fingerprint of the key that it has to be signed with; any key where absent
 * @throws NotVerified
 */
export function verifyCohort(text: string, fingerprint?: string): VerifiedCohort {
  const raw = parsed(text);
  const read = frozenFileSchema.safeParse(raw);
  if (!read.success) throw new NotVerified('This is no file of a frozen cohort, or not a whole one.');
  const file = read.data;
  const { statement, signature, members } = file;
  // What is signed is what the file has, not what its schema makes of it.
  if (!signatureHolds((raw as FrozenFile).statement, signature))
    throw new NotVerified('The signature does not hold: the file was changed after it was signed.');
  if (fingerprint !== undefined && fingerprint.toLowerCase() !== signature.fingerprint)
    throw new NotVerified(
      `The file is signed with another key, whose fingerprint is ${signature.fingerprint}.`,
    );
  if (canonicalHash(statement.query) !== statement.query_hash)
    throw new NotVerified('The content hash does not hold: it is that of another query.');
  const { count, hashes } = statement.members;
  if (count !== hashes.length || new Set(hashes).size !== count)
    throw new NotVerified('The count of members is not that of their hashes.');
  expectSigned(members, new Set(hashes), 'members');
  expectSigned(file.named_patients, namedHashes(file), 'named_patients');
  return { file, missing: count - members.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotVerified('The file is not JSON.');
  }
}

function expectSigned(
  openings: FrozenFile['members'],
  signed: ReadonlySet<string>,
  list: 'members' | 'named_patients',
): void {
  const hashes = openings.map(patientHash);
  const place = hashes.findIndex((hash) => !signed.has(hash));
  if (place !== -1)
    throw new NotVerified(`Entry ${place + 1} of ${list} is not a patient that was signed, or was changed.`);
  if (new Set(hashes).size < hashes.length) throw new NotVerified(`A patient is in ${list} twice.`);
}

function namedHashes({ statement }: FrozenFile): Set<string> {
  const hashes = new Set<string>();
  withPatients(statement.query, (hash) => {
    hashes.add(hash);
    return [hash];
  });
  return hashes;
}
