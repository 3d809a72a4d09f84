import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { mountAnonymisation } from './anonymisation/anonymisation.routes.ts';
import { createAnonymisationService } from './anonymisation/anonymisation.service.ts';
import { createDocumentsJobs } from './anonymisation/batch/documents.job.ts';
import { createOnIngestService } from './anonymisation/on-ingest.service.ts';
import { mountAuth } from './auth/auth.routes.ts';
import { createAuthService } from './auth/auth.service.ts';
import { mountTokens } from './auth/tokens/tokens.routes.ts';
import { createTokensService } from './auth/tokens/tokens.service.ts';
import { mountChat } from './chat/chat.routes.ts';
import { createChatService } from './chat/chat.service.ts';
import type { ChatModelSettings } from './chat/model/completion-stream.ts';
import { createModelWriter } from './chat/model/model.writer.ts';
import { lazyKinship } from './chat/understanding/kinship.ts';
import type { ExtractionEngine } from './clinical/extractions.engine.ts';
import { mountCodes } from './codes/codes.routes.ts';
import { mountCohort } from './cohort/cohort.routes.ts';
import { createCohortService } from './cohort/cohort.service.ts';
import type { Anonymiser } from './engines/anonymiser/anonymiser.ts';
import type { CloudSettings } from './engines/anonymiser/cloud/cloud-engine.ts';
import { openCloudEngine } from './engines/anonymiser/cloud/open-cloud-engine.ts';
import type { DocumentReader } from './engines/documents/document.ts';
import type { OpenDictionary } from './engines/terminology/dictionary/open-dictionary.ts';
import { vocabularyTree } from './engines/terminology/names/concept-tree.ts';
import { lazyNameIndex } from './engines/terminology/names/name-index.ts';
import { mountEvidence } from './evidence/evidence.routes.ts';
import { mountExtractions } from './extractions/extractions.routes.ts';
import { createFhirExport } from './fhir/api/export/export.service.ts';
import { mountFhir } from './fhir/api/fhir.routes.ts';
import { startGivenRows } from './fhir/given-rows.ts';
import { startDelivery } from './fhir/server/delivery.ts';
import { type FhirServerSettings, openFhirServer, type RetryRule } from './fhir/server/fhir-server.ts';
import { createServerPatients } from './fhir/server/server-patients.ts';
import { mountForms } from './forms/forms.routes.ts';
import { addMissingSamples } from './forms/samples/sample-forms.ts';
import { createImportFiles, type ImportFiles } from './ingestion/bulk/import-files.ts';
import { createImportQueue } from './ingestion/bulk/import-queue.ts';
import { mountImports, startTidyingImports } from './ingestion/bulk/imports.routes.ts';
import { createImportsService } from './ingestion/bulk/imports.service.ts';
import { mountIngestion } from './ingestion/ingestion.routes.ts';
import { createIngestionService } from './ingestion/ingestion.service.ts';
import { createJobRunner } from './jobs/jobs.runner.ts';
import { mountMeasurements } from './measurements/measurements.routes.ts';
import { createDocumentFiles, type DocumentFiles } from './ocr/document-files.ts';
import { mountDocuments } from './ocr/documents.routes.ts';
import { createDocumentsService } from './ocr/documents.service.ts';
import { findDocument } from './ocr/documents.store.ts';
import { mountOcr } from './ocr/ocr.routes.ts';
import { createOcrService } from './ocr/ocr.service.ts';
import { createReadings } from './ocr/readings.ts';
import { mountParticipants } from './participants/participants.routes.ts';
import { addSampleParticipants, createParticipantsService } from './participants/participants.service.ts';
import { createWithdrawalService } from './participants/withdrawal/withdrawal.service.ts';
import { createOwnPatients } from './patients/own-patients.ts';
import { mountPatients } from './patients/patients.routes.ts';
import type { InstallationKeys } from './record/intake/installation-keys.ts';
import { createReportIntake } from './record/intake/report-intake.ts';
import { startVectorUpkeep } from './record/passages/vector-index.ts';
import type { ImportParts } from './record/reports/reports.import.ts';
import { markMaker } from './record/withdrawn/marks.ts';
import { mountReports } from './reports/reports.routes.ts';
import { createReportsService, type ReportsService } from './reports/reports.service.ts';
import { startReindexing } from './search/indexing/reindex.ts';
import { createQueryReader } from './search/query/query-reader.ts';
import { searchRequestSchema } from './search/search.contract.ts';
import { mountSearch } from './search/search.routes.ts';
import { search } from './search/search.service.ts';
import { mountJobs } from './seed/jobs.routes.ts';
import { SAMPLE_PARTICIPANTS } from './seed/sample-participants.ts';
import { STUDIES } from './seed/studies.ts';
import { guardWithToken } from './shared/caller.ts';
import { answerError, CallError } from './shared/errors.ts';
import { speakInSentences } from './shared/sentences.ts';
import { warmUp } from './shared/warm-up.ts';
import type { ZodApp } from './shared/zod-app.ts';
import type { Store } from './store/store.ts';
import { mountStudies } from './studies/studies.routes.ts';
import { addMissingStudies } from './studies/studies.store.ts';
import { mountExports, startTidying } from './tables/exports/exports.routes.ts';
import { createExportsService } from './tables/exports/exports.service.ts';
import { createTableFilterReader } from './tables/message-filter.ts';
import { mountTables } from './tables/tables.routes.ts';
import { createTablesService } from './tables/tables.service.ts';
import { NO_EVENT } from './wall/endpoint.ts';
import { withDeclaration } from './wall/openapi.ts';
import { raiseWall } from './wall/wall.ts';

export interface BackendParts {
  readonly store: Store;
  readonly engine: ExtractionEngine;
  /** The vocabulary and the site's own names, as the embedded engine reads with. */
  readonly dictionaries: readonly OpenDictionary[];
  /** Takes out of texts what identifies somebody. */
  readonly anonymiser: Anonymiser;
  /** A service that does, too; absent where none is configured. */
  readonly anonymisationCloud?: CloudSettings | undefined;
  readonly keys: InstallationKeys;
  readonly token: string;
  readonly isDemo: boolean;
  /** A model that words answers; absent means that none does. */
  readonly chatModel?: ChatModelSettings | undefined;
  /** Makes what questions lean on right after it listens, and not within the first of them. */
  readonly warmsUp?: boolean | undefined;
  /** The folder of exported files. */
  readonly exportsFolder: string;
  /** Reads documents; whoever made it closes it. */
  readonly documentReader: DocumentReader;
  /** The folder of uploaded documents. */
  readonly documentsFolder: string;
  /** The folder of files that wait to be imported. */
  readonly importsFolder: string;
  /** Keeps patients and their resources in place of the own store; absent where none is configured. */
  readonly fhirServer?: FhirServerSettings | undefined;
  /** How calls to it are repeated, where not as usual. */
  readonly fhirRetries?: RetryRule | undefined;
  readonly logger: FastifyBaseLogger;
}

/** A text of 200,000 characters is 1.2 MB of JSON at most; later calls bring their own limits. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** A patient id of 128 characters, percent-encoded. */
const LONGEST_PARAMETER = 128 * 9;

/** Builds the backend over an open store. Closing it stops its jobs; the store stays open. */
export async function buildBackend(parts: BackendParts): Promise<ZodApp> {
  const { store, engine, dictionaries, anonymiser, keys, token, isDemo, logger } = parts;
  speakInSentences();
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: answerError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new CallError(404, 'NOT_FOUND', 'There is no such path; /openapi.json lists them.');
  });
  guardWithToken(app as unknown as ZodApp, token);
  await app.register(swagger, {
    openapi: {
      info: { title: 'Casebook backend', version: '1', description: 'The REST calls behind the gateway.' },
    },
    transform: withDeclaration,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });

  const { db } = store;
  raiseWall(app as unknown as FastifyInstance, db);
  const auth = createAuthService(db);
  await addMissingStudies(db, STUDIES);
  await addSampleParticipants(
    db,
    STUDIES.map(({ id }) => id),
    SAMPLE_PARTICIPANTS,
  );
  await addMissingSamples(
    db,
    STUDIES.map(({ id }) => id),
  );
  const hasDemoAccount = await auth.settleDemoAccount(isDemo);
  const jobs = await createJobRunner(db, app.log);
  app.addHook('onClose', () => jobs.close());
  const reindexing = startReindexing(db, app.log);
  const givenRows = startGivenRows(db, app.log);
  const vectorUpkeep = startVectorUpkeep(store, app.log);
  app.addHook('onClose', () => Promise.all([reindexing.stop(), givenRows.stop(), vectorUpkeep.stop()]));

  const typed = app as unknown as ZodApp;
  const markOf = markMaker(keys);
  mountHealth(typed, store);
  mountAuth(typed, auth, hasDemoAccount);
  mountTokens(typed, createTokensService(db));
  mountStudies(typed, db);
  const intake = createReportIntake({ db, anonymiser, keys });
  const reports = createReportsService(db, engine, intake);
  mountReports(typed, reports);
  mountExtractions(typed, db);
  mountIngestion(typed, createIngestionService(db, engine, markOf));
  const reader = createQueryReader(dictionaries);
  const searching = { db, hasVectors: store.hasVectors, reader };
  mountSearch(typed, searching);
  mountForms(typed, { db, markOf });
  mountMeasurements(typed, db);
  const server = parts.fhirServer && openFhirServer(parts.fhirServer, parts.fhirRetries);
  mountPatients(
    typed,
    db,
    server === undefined ? createOwnPatients(db) : createServerPatients({ db, markOf, server }),
  );
  mountJobs(typed, { db, engine, intake, jobs });
  const names = lazyNameIndex(dictionaries);
  mountCodes(typed, { db, names });
  mountEvidence(typed, { db, names });
  const cohort = createCohortService({ db, names });
  mountCohort(typed, cohort);
  const kinship = lazyKinship();
  const writer = parts.chatModel && createModelWriter(parts.chatModel, reader);
  mountChat(typed, createChatService({ ...searching, cohort, kinship, writer }));
  const tables = createTablesService({
    db,
    names,
    readFilter: createTableFilterReader({ reader, kinship }),
    search: (studyId, asked) => search(searching, studyId, searchRequestSchema.parse(asked)),
  });
  mountTables(typed, tables);
  const exports = createExportsService({ db, names, jobs, tables, folder: parts.exportsFolder });
  mountExports(typed, exports);
  if (parts.warmsUp === true) {
    app.addHook('onListen', () =>
      warmUp([() => reader.read('asthma'), vocabularyTree, kinship, names], app.log),
    );
  }
  const anonymising = { db, anonymiser, cloud: openCloudEngine(parts.anonymisationCloud), keys };
  mountAnonymisation(typed, {
    db,
    anonymisation: createAnonymisationService(anonymising),
    documents: createDocumentsJobs({ ...anonymising, jobs, exports }),
    onIngest: createOnIngestService(db, keys),
  });
  const tidying = startTidying(exports, app.log);
  app.addHook('onClose', async () => tidying.stop());
  const files = await addDocuments(typed, parts, reports);
  const importFiles = createImportFiles(parts.importsFolder);
  mountParticipants(typed, {
    participants: createParticipantsService({ db, markOf }),
    withdrawals: createWithdrawalService({
      db,
      markOf,
      removeDocumentFile: files.remove,
      removeExportFile: exports.removeFile,
      removeImportFiles: importFiles.removeAll,
      logger: app.log,
    }),
  });
  await addImports(typed, importFiles, { db, engine, intake });
  mountFhir(typed, { db, markOf, server }, createFhirExport({ db, jobs, folder: parts.exportsFolder }));
  if (server !== undefined) {
    const delivery = startDelivery({ db, server, logger: app.log });
    app.addHook('preClose', () => delivery.stop());
  }
  await app.ready();
  return typed;
}

/** Documents and their reading, which begins again where the run before left it. */
async function addDocuments(
  app: ZodApp,
  parts: BackendParts,
  reports: ReportsService,
): Promise<DocumentFiles> {
  const { db } = parts.store;
  const reader = parts.documentReader;
  const files = createDocumentFiles(parts.documentsFolder);
  await files.tidy(async (studyId, id) => (await findDocument(db, { studyId, id })) !== null);
  const readings = createReadings({ db, reader, files, logger: app.log });
  app.addHook('preClose', () => readings.close());
  mountOcr(app, createOcrService({ reader, files }));
  const documents = createDocumentsService({ db, reader, files, readings, reports, logger: app.log });
  mountDocuments(app, { documents, readings });
  await readings.resume();
  return files;
}

/** Imports of many reports, which go on where the run before left them. */
async function addImports(app: ZodApp, files: ImportFiles, work: ImportParts): Promise<void> {
  const queue = createImportQueue({ ...work, files, logger: app.log });
  app.addHook('preClose', () => queue.close());
  const imports = createImportsService({ db: work.db, files, queue });
  mountImports(app, imports);
  const tidying = startTidyingImports(imports, app.log);
  app.addHook('onClose', async () => tidying.stop());
  await queue.resume();
}

function mountHealth(app: ZodApp, store: Store): void {
  app.get(
    '/healthz',
    { schema: { hide: true }, config: { scope: 'public', right: null, event: NO_EVENT } },
    async () => ({ status: 'alive' }),
  );
  app.get(
    '/readyz',
    { schema: { hide: true }, config: { scope: 'public', right: null, event: NO_EVENT } },
    async () => {
      if (!(await store.isReady())) throw new CallError(503, 'STORE_DOWN', 'The store does not answer.');
      return { status: 'ready', store: store.kind, vectors: store.hasVectors };
    },
  );
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { scope: 'public', right: null, event: NO_EVENT } },
    async () => app.swagger(),
  );
}
