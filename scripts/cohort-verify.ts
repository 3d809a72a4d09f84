import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NotVerified, verifyCohort } from '../backend/cohort/saved/verify-cohort.ts';

const USAGE = 'npm run cohort:verify -- <file> [--key <fingerprint>]';

/** Verifies the file of a frozen cohort, wherever it was made. @returns the exit code */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    console.error(`Name one file: ${USAGE}`);
    return 2;
  }
  const { file, missing } = verifyCohort(readFileSync(path, 'utf8'), values.key);
  const { statement, signature, members } = file;
  const { cohort, study, frozen, reading, counts } = statement;
  console.log(`Cohort “${cohort.name}”, version ${cohort.version}, of the study “${study.name}”`);
  console.log(`Signature: holds (Ed25519, key fingerprint ${signature.fingerprint})`);
  if (values.key === undefined)
    console.log('  The key is the one in the file: compare its fingerprint with that of whoever froze it.');
  console.log(`Content hash: holds (query, SHA-256 ${statement.query_hash})`);
  console.log(`Members: ${members.length} of ${statement.members.count}, each as it was signed`);
  if (missing > 0) console.log(`  ${missing} withdrew after it was frozen, or were taken out of the file.`);
  console.log(`Frozen on ${frozen.at} by ${frozen.by}, of ${counts.denominator} patients`);
  console.log(`Read by ${reading.engine}, vocabulary ${reading.vocabulary ?? 'none'}`);
  return 0;
}

function failure(error: unknown): string {
  if (error instanceof NotVerified) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'There is no such file.';
  return code?.startsWith('ERR_PARSE_ARGS') ? `Name one file: ${USAGE}` : 'The file cannot be read.';
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(failure(error));
  process.exitCode = 1;
}
