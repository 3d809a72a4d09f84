import { parseArgs } from 'node:util';
import { createChatService } from '../../backend/chat/chat.service.ts';
import { lazyKinship } from '../../backend/chat/understanding/kinship.ts';
import { createCohortService } from '../../backend/cohort/cohort.service.ts';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { lazyNameIndex } from '../../backend/engines/terminology/names/name-index.ts';
import { createIngestionService } from '../../backend/ingestion/ingestion.service.ts';
import { importReports } from '../../backend/record/reports/reports.import.ts';
import { passageVectors } from '../../backend/search/candidates/passage-vectors.ts';
import { createQueryReader } from '../../backend/search/query/query-reader.ts';
import { inEmptyStore, keepResult, progress } from '../evaluation-run.ts';
import { CALLER, evaluateQuestions, STUDY } from './evaluation.ts';
import { faultsOf, tableOf } from './page.ts';
import { type QuestionSet, readQuestions } from './questions.ts';

const RESULT = 'docs/questions-evaluation.md';
const SOURCE = 'question-evaluation';
const USAGE = 'npm run evaluate:questions -- --data <folder> [--show] [--write]';

/** Asks questions that researchers typed over the letters and resources that they were asked of, in a store of its own. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, show: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  if (values.data === undefined) throw new Error(`--data needs a folder. Use: ${USAGE}`);
  const set = readQuestions(values.data);
  await inEmptyStore(async (store) => {
    const dictionaries = [openDictionary(loadCoreDictionary())];
    const reading = createEngineOver(dictionaries);
    const engine = { name: reading.name, read: async (text: string) => reading.readNow(text) };
    await importReports(
      { db: store.db, engine },
      { studyId: STUDY, sourceSystem: SOURCE, reportType: 'letter' },
      set.letters.map(({ patientId, text, date }) => ({
        patientId,
        text,
        ...(date && { reportDate: date }),
      })),
      CALLER,
      { signal: new AbortController().signal, onDone: (done) => progress(`${done} letters stored`) },
    );
    await storeResources(
      createIngestionService(store.db, engine, (_, __, id) => id),
      set,
    );
    const parts = { ...store, vectors: passageVectors({ store }), reader: createQueryReader(dictionaries) };
    const cohort = createCohortService({ db: store.db, names: lazyNameIndex(dictionaries) });
    const ids = [...new Set(set.letters.map(({ patientId }) => patientId))];
    const judged = await evaluateQuestions(
      createChatService({ ...parts, cohort, kinship: lazyKinship() }),
      set.questions,
      ids,
      progress,
    );
    const result = `${ids.length} patients, ${set.letters.length} letters, ${judged.length} questions.\n\n${tableOf(judged)}`;
    console.log(result);
    if (values.show === true) console.log(faultsOf(judged).join('\n\n'));
    if (values.write === true) keepResult(RESULT, result);
  });
}

/** The resources of each patient, as a submission brings them. */
async function storeResources(
  ingestion: ReturnType<typeof createIngestionService>,
  { resources }: QuestionSet,
): Promise<void> {
  const byPatient = new Map<string, QuestionSet['resources']>();
  for (const resource of resources) {
    const owner = ownerOf(resource);
    byPatient.set(owner, [...(byPatient.get(owner) ?? []), resource]);
  }
  for (const [patientId, own] of byPatient) {
    const entry = own.map((resource) => ({ resource: withoutAbsentLinks(resource) }));
    await ingestion.ingest(
      STUDY,
      {
        patient_id: patientId,
        source_system: SOURCE,
        fhir_bundle: { resourceType: 'Bundle', type: 'collection', entry },
        dry_run: false,
      },
      CALLER,
    );
  }
}

function ownerOf(resource: QuestionSet['resources'][number]): string {
  if (resource.resourceType === 'Patient') return resource.id;
  const { subject, patient } = resource as {
    subject?: { reference: string };
    patient?: { reference: string };
  };
  return (subject ?? patient)?.reference.replace('Patient/', '') ?? '';
}

/** References to what is not in the set, such as encounters, are left out. */
function withoutAbsentLinks(resource: QuestionSet['resources'][number]): object {
  const { encounter: _encounter, requester: _requester, recorder: _recorder, ...rest } = resource;
  return rest;
}

await main();
