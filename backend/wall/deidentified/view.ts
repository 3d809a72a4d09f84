import type { FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Anonymiser } from '../../engines/anonymiser/anonymiser.ts';
import { inPseudonymOrder, keyedIds } from '../../record/disclosure/keyed-ids.ts';
import { createMasking } from '../../record/disclosure/masking.ts';
import {
  type StoredPseudonym,
  storedIds,
  storedParticipants,
} from '../../record/disclosure/pseudonyms.store.ts';
import { type CursorSeal, cursorSeal } from '../../record/disclosure/sealed-cursors.ts';
import {
  type NamedRecords,
  rememberedPseudonyms,
  type ViewedRecords,
  viewOfStudy,
} from '../../record/disclosure/study-view.ts';
import { findMasking } from '../../record/disclosure/threshold.store.ts';
import { patientIdOf } from '../../record/disclosure/viewed-patient.ts';
import type { InstallationKeys } from '../../record/intake/installation-keys.ts';
import type { Database } from '../../store/database.ts';
import { TEXTS } from './field-names.ts';
import { asStored, pseudonymsIn, type QuestionContext } from './questions.ts';
import { type Telling, tellingOf } from './telling.ts';

export interface ViewDependencies {
  readonly db: Database;
  readonly keys: InstallationKeys;
  readonly anonymiser: Anonymiser;
}

/** What a route does for callers who read its study de-identified alone. */
export type DeidentifiedRoute =
  /** Its answer is told by its schema. */
  | true
  /** The same of the events that it sends, one after the other. */
  | { readonly events: z.ZodType }
  /** Its handler reads the question and makes the answer, and says so (`noteTold`). */
  | 'by hand'
  /** It is refused with this sentence. */
  | { readonly withheld: string };

/** How callers who read de-identified are answered. */
export interface DeidentifiedView {
  /** Turns a question into one to the store, in place. @throws CallError 400 where a filter would tell what is masked */
  ask(request: FastifyRequest): Promise<void>;
  /** The answer as such callers are told it. */
  tell(request: FastifyRequest, answer: unknown, telling: Telling): Promise<unknown>;
  /** The same of what a job writes to a file. */
  tellInFile(studyId: string, content: unknown, telling: Telling): Promise<unknown>;
  /** What a handler tells by hand is made of. */
  open(studyId: string, named: NamedRecords): Promise<ViewedRecords>;
  /** The stored ids of pseudonyms that were told, by pseudonym. */
  stored(studyId: string, pseudonyms: readonly string[]): Promise<ReadonlyMap<string, StoredPseudonym>>;
  /** Counts of a study below it are told as it. */
  threshold(studyId: string): Promise<number>;
  /** Patients in the order of their pseudonyms: that of ids would tell which of a list of them is whose. */
  inOrder(studyId: string, patientIds: readonly string[]): string[];
  /** Seals the cursors of a study, and opens them. */
  cursors(studyId: string): CursorSeal;
}

/** The view of a backend: its memory of masked texts is shared by all that is told. */
export const studyViews = ({ db, keys, anonymiser }: ViewDependencies): DeidentifiedView =>
  deidentifiedView({ db, keys, anonymiser });

/** How the answers of a route are told. @throws Error that names a field of which nothing says so */
export function tellingOfRoute({ method, url, schema, config }: RouteOptions): Telling | undefined {
  const { deidentified } = config ?? {};
  if (deidentified === 'by hand') return undefined;
  if (typeof deidentified === 'object' && 'events' in deidentified) return tellingOf(deidentified.events);
  const { response } = (schema ?? {}) as { response?: Readonly<Record<number, z.ZodType>> };
  const answer = response?.[200] ?? response?.[202];
  if (answer === undefined)
    throw new Error(`${method} ${url} is told de-identified: its answer needs a schema.`);
  return tellingOf(answer);
}

function deidentifiedView({ db, keys, anonymiser }: ViewDependencies): DeidentifiedView {
  const parts = { db, keys, masking: createMasking(anonymiser), remembered: rememberedPseudonyms() };
  const open = (studyId: string, named: NamedRecords) => viewOfStudy(parts, studyId).open(named);
  const thresholdOf = async (studyId: string) => (await findMasking(db, studyId)).threshold;

  async function stored(studyId: string, named: readonly string[]) {
    const salt = keyedIds(keys, studyId).participantSalt;
    return new Map([
      ...(await storedIds(db, studyId, named)),
      ...(await storedParticipants(db, { studyId, salt }, named)),
    ]);
  }

  async function tellIn(
    studyId: string,
    answer: unknown,
    { tell, withTexts }: Telling,
    { asked, others }: { readonly asked?: string | undefined; readonly others: readonly string[] },
  ) {
    const named = namedIn(answer);
    for (const id of [...others, ...(asked === undefined ? [] : [asked])]) named.patients.add(id);
    const records = await open(studyId, {
      patientIds: [...named.patients],
      reportIds: [...named.reports],
      withTexts,
    });
    const told = await tell(answer, {
      records,
      threshold: await thresholdOf(studyId),
      seal: cursorSeal(keys, studyId).seal,
      report: null,
      patient: asked === undefined ? null : records.patient(asked),
      siblings: {},
      citations: [],
    });
    await records.remember();
    return told;
  }

  return {
    async ask(request) {
      const { params, query, body, studyId } = request;
      const told = await stored(studyId, pseudonymsIn([params, query, body]));
      const context = { told, cursors: cursorSeal(keys, studyId), looksFor: looksFor(request.url) };
      request.patientsByPseudonym = [...told.values()]
        .filter(({ kind }) => kind === 'patient')
        .map(({ storedId }) => storedId);
      request.params = asStored(params, context);
      request.query = asStored(query, context);
      request.body = asStored(body, context);
    },
    tell: (request, answer, telling) =>
      tellIn(request.studyId, answer, telling, {
        asked: askedPatient(request),
        others: request.patientsByPseudonym ?? [],
      }),
    tellInFile: (studyId, content, telling) => tellIn(studyId, content, telling, { others: [] }),
    open,
    stored,
    threshold: thresholdOf,
    inOrder: (studyId, patientIds) => inPseudonymOrder(keyedIds(keys, studyId).patient, patientIds),
    cursors: (studyId) => cursorSeal(keys, studyId),
  };
}

const looksFor = (url: string): QuestionContext['looksFor'] =>
  url.startsWith('/api/patients') ? 'patient' : url.startsWith('/api/participants') ? 'participant' : null;

/** The patient whom a question is about, as the address or the body names it. */
function askedPatient({ params, body }: FastifyRequest): string | undefined {
  const { patient_id: inPath } = (params ?? {}) as { readonly patient_id?: string };
  const { patient_id: inBody } = (body ?? {}) as { readonly patient_id?: string };
  return inPath ?? inBody;
}

const REPORT_ID = /^ext-[0-9a-f]+/;

/** The patients and reports that an answer names. */
function namedIn(answer: unknown): { readonly patients: Set<string>; readonly reports: Set<string> } {
  const patients = new Set<string>();
  const reports = new Set<string>();
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) look(each, name);
    else if (typeof value === 'string') lookAt(value, name);
    else if (value !== null && typeof value === 'object') {
      const { resourceType } = value as { readonly resourceType?: unknown };
      if (resourceType === 'Patient') patients.add(patientIdOf(value));
      else for (const [key, inner] of Object.entries(value)) look(inner, key);
    }
  };
  const lookAt = (text: string, name: string): void => {
    const report = REPORT_ID.exec(text)?.[0];
    const as = TEXTS.get(name);
    if (report !== undefined) reports.add(report);
    else if (text !== '' && (as === 'patient' || as === 'patient or report')) patients.add(text);
  };
  look(answer, '');
  return { patients, reports };
}
