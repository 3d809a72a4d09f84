import { patientsOfVersion, type VersionKey, withdrawnSince } from '../tree/referenced-cohorts.store.ts';
import { openTree } from '../tree/sealed-patients.ts';
import { type CountingDependencies, countWith } from './counted-with.ts';
import { criterionNames } from './criterion-names.ts';
import { criterionWords } from './criterion-words.ts';
import {
  type CodedConcept,
  type CountedWith,
  type MethodsResponse,
  type Statement,
  statementSchema,
} from './frozen.contract.ts';
import type { StoredVersion } from './saved.store.ts';
import { nameOfStudy, readableVersion } from './versions.service.ts';

/**
 * How a version was made, for the methods section of a paper, with codes and query. A live one is counted now.
 *
 * @throws CallError 400 where a live one cannot be counted any more, 404
 */
export async function methodsOf(
  dependencies: CountingDependencies,
  key: VersionKey,
  username: string,
): Promise<MethodsResponse['methods']> {
  const { db } = dependencies;
  const { studyId } = key;
  const { version, name } = await readableVersion(db, key, username);
  const statement = version.statement === null ? null : statementSchema.parse(JSON.parse(version.statement));
  const counted = statement ?? (await countNow(dependencies, key, version, username));
  const names = await criterionNames(dependencies, { studyId, username }, [version.tree]);
  const study = statement?.study.name ?? (await nameOfStudy(db, studyId));
  const criteria = criterionWords(version.tree, names).replace(/^\((.*)\)$/s, '$1');
  const paragraph = [
    `The cohort “${statement?.cohort.name ?? name}” (version ${version.version}) was selected with Casebook from the patients of the study “${study}” by these criteria: ${criteria}.`,
    'A criterion that the records of the study neither state nor deny is unknown; patients of whom the whole is unknown are no members. A concept includes the narrower ones that are listed with its codes.',
    countsSentence(counted),
    ...counted.notes,
    readingSentence(counted),
    statement === null
      ? `The cohort is live: these are its counts of ${dayOf(new Date().toISOString())}.`
      : await frozenSentence(dependencies, key, version, statement),
  ].join(' ');
  return { paragraph, codes: counted.concepts.flatMap(codeLines), query: version.tree };
}

async function countNow(
  dependencies: CountingDependencies,
  key: VersionKey,
  { tree }: StoredVersion,
  username: string,
): Promise<CountedWith> {
  const { studyId } = key;
  const opened = openTree(tree, await patientsOfVersion(dependencies.db, key, 'named'));
  return (await countWith(dependencies, { studyId, username }, opened, 0)).countedWith;
}

const dayOf = (instant: string): string => instant.slice(0, 10);
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

function countsSentence({ counts: { denominator, met, not_met, unknown } }: CountedWith): string {
  return `Of ${counted(denominator, 'patient')}, ${met.toLocaleString('en')} met the criteria, ${not_met.toLocaleString('en')} did not, and of ${unknown.toLocaleString('en')} it was unknown.`;
}

/** The engine and the version of its vocabulary. */
const readerOf = ({ engine, vocabulary }: { engine: string; vocabulary: string | null }): string =>
  vocabulary === null ? engine : `${engine} with the vocabulary ${vocabulary}`;

function readingSentence({ reading: { read_with } }: CountedWith): string {
  if (read_with.length === 0) return 'The study had no reports.';
  const readers = read_with.map((each) => `${readerOf(each)} (${counted(each.reports, 'report')})`);
  return `Reports were read by ${readers.join('; ')}.`;
}

async function frozenSentence(
  { db }: CountingDependencies,
  key: VersionKey,
  { signature, members }: StoredVersion,
  { frozen, query_hash }: Statement,
): Promise<string> {
  const withdrawn = await withdrawnSince(db, key, members);
  const since =
    withdrawn === 0
      ? ''
      : ` ${counted(withdrawn, 'member')} withdrew since and ${withdrawn === 1 ? 'is' : 'are'} not listed any more.`;
  return `The list of members was fixed on ${dayOf(frozen.at)} and signed (Ed25519, key fingerprint ${signature?.fingerprint ?? ''}; SHA-256 of the query ${query_hash}).${since}`;
}

/** A line of a concept, and one of each narrower concept that counts, too. */
function codeLines({ narrower, ...concept }: CountedWith['concepts'][number]): string[] {
  return [codeLine(concept), ...narrower.map((each) => `  includes ${codeLine(each)}`)];
}

const codeLine = ({ name, concept, codes }: CodedConcept): string =>
  `${name} [${concept}]: ${codes.map(({ system, code }) => `${system} ${code}`).join(', ') || 'no code'}`;
