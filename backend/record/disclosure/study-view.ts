import { LRUCache } from 'lru-cache';
import type { Database } from '../../store/database.ts';
import type { InstallationKeys } from '../intake/installation-keys.ts';
import { type DisclosedText, withReplacements } from './disclosed-text.ts';
import { type KeyedIds, keyedIds } from './keyed-ids.ts';
import type { MaskedSource, Masking } from './masking.ts';
import { identifierPattern, identifiersIn, referencesIn } from './patient-identifiers.ts';
import { type StoredPseudonym, savePseudonyms } from './pseudonyms.store.ts';
import {
  idsOfPatient,
  type PatientDependencies,
  type ViewedPatient,
  viewedPatient,
} from './viewed-patient.ts';
import { identifiersOf, movedPatients, reportsAmong, type StoredReport } from './viewed-records.store.ts';

/** What an answer tells of, by ids of the store. */
export interface NamedRecords {
  readonly patientIds: readonly string[];
  readonly reportIds: readonly string[];
  /** Whether it has words of reports, or places in them. */
  readonly withTexts: boolean;
}

export interface ViewedReport {
  readonly pseudonym: string;
  readonly patient: ViewedPatient;
  readonly isMoved: boolean;
  /** The stored text. */
  readonly text: string;
  disclosed(): Promise<DisclosedText>;
}

/** A participant as far as it is told by it. */
interface StatedParticipant {
  readonly id: string;
  /** Null where no reports are known to be theirs. */
  readonly patientId: string | null;
  /** What they are called, written to or born on. */
  readonly identifiers: readonly string[];
}

/** The records of one answer. */
export interface ViewedRecords {
  patient(patientId: string): ViewedPatient;
  /** Undefined of one that the study does not have. */
  report(extractionId: string): ViewedReport | undefined;
  participant(stated: StatedParticipant): ViewedPatient;
  participantId(id: string): string;
  /** Words that no patient in particular is told with: the ids and names of all of the answer are taken out. */
  words(text: string): Promise<string>;
  /** Remembers the pseudonyms that were told. */
  remember(): Promise<void>;
}

/** A study as those see it who read it de-identified. */
export interface StudyView {
  open(named: NamedRecords): Promise<ViewedRecords>;
}

export interface ViewDependencies {
  readonly db: Database;
  readonly keys: InstallationKeys;
  readonly masking: Masking;
  readonly remembered: ReturnType<typeof rememberedPseudonyms>;
}

const MOST_REMEMBERED = 200_000;

/** Pseudonyms that the store has, so that it is not asked to keep them again. */
export const rememberedPseudonyms = () => new LRUCache<string, true>({ max: MOST_REMEMBERED });

export function viewOfStudy(dependencies: ViewDependencies, studyId: string): StudyView {
  const { db, masking, remembered } = dependencies;
  const ids = keyedIds(dependencies.keys, studyId);
  return {
    async open({ patientIds, reportIds, withTexts }) {
      const reports = await reportsAmong(db, studyId, reportIds, withTexts);
      const all = [...new Set([...patientIds, ...reports.map(({ patientId }) => patientId)])];
      const [moved, identifiers] = await Promise.all([
        movedPatients(db, studyId, all),
        withTexts ? identifiersOf(db, studyId, all) : new Map<string, string[]>(),
      ]);
      if (withTexts)
        await masking.ofAll(reports.filter(({ isMoved }) => !isMoved).map((report) => sourceOf(ids, report)));
      const told = new AnsweredPseudonyms(remembered, { db, studyId });
      const parts = { ids, masking, tell: (own: StoredPseudonym) => told.add(own) };
      return {
        ...viewedRecords(parts, { all, reports, moved, identifiers }),
        remember: () => told.remember(),
      };
    },
  };
}

/** What one answer tells ids as. */
class AnsweredPseudonyms {
  readonly #told = new Map<string, StoredPseudonym>();
  readonly #remembered: ViewDependencies['remembered'];
  readonly #where: { readonly db: Database; readonly studyId: string };

  constructor(remembered: ViewDependencies['remembered'], where: { db: Database; studyId: string }) {
    this.#remembered = remembered;
    this.#where = where;
  }

  add(own: StoredPseudonym): string {
    this.#told.set(own.pseudonym, own);
    return own.pseudonym;
  }

  async remember(): Promise<void> {
    const { db, studyId } = this.#where;
    const nameOf = (own: StoredPseudonym) => JSON.stringify([studyId, own.patientId, own.pseudonym]);
    const fresh = [...this.#told.values()].filter((own) => !this.#remembered.has(nameOf(own)));
    if (fresh.length > 0) await savePseudonyms(db, studyId, fresh);
    for (const own of fresh) this.#remembered.set(nameOf(own), true);
  }
}

const sourceOf = (
  ids: KeyedIds,
  { id, patientId, text, language }: Omit<StoredReport, 'isMoved'>,
): MaskedSource => ({
  cacheKey: id,
  text: text ?? '',
  language,
  key: ids.keyOf(patientId),
  movesDates: true,
});

interface Loaded {
  readonly all: readonly string[];
  readonly reports: readonly StoredReport[];
  readonly moved: ReadonlySet<string>;
  readonly identifiers: ReadonlyMap<string, readonly string[]>;
}

function viewedRecords(parts: PatientDependencies, { all, reports, moved, identifiers }: Loaded) {
  const patients = new Map<string, ViewedPatient>();
  const patientOf = (patientId: string): ViewedPatient => {
    const known = patients.get(patientId);
    if (known !== undefined) return known;
    const identity = {
      patientId,
      isMoved: moved.has(patientId),
      identifiers: identifiers.get(patientId) ?? [],
    };
    const made = viewedPatient(parts, identity);
    patients.set(patientId, made);
    return made;
  };
  const viewed = new Map(
    reports.map((report) => [report.id, viewedReport(parts, report, () => patientOf(report.patientId))]),
  );
  return {
    patient: patientOf,
    // What is written of a participant comes from no report.
    participant: ({ id, patientId, identifiers: own }: StatedParticipant) =>
      viewedPatient(parts, {
        patientId: patientId ?? `participant/${id}`,
        isMoved: false,
        identifiers: [id, ...own, ...(patientId === null ? [] : (identifiers.get(patientId) ?? []))],
      }),
    participantId: parts.ids.participant,
    report: (extractionId: string) => viewed.get(extractionId),
    async words(text: string): Promise<string> {
      const known = all.flatMap((patientId) => {
        const { pseudonym, identifiers: pattern } = patientOf(patientId);
        return [
          ...identifiersIn(text, identifierPattern(idsOfPatient(patientId)), pseudonym),
          ...identifiersIn(text, pattern),
        ];
      });
      const key = parts.ids.keyOf('');
      const own = await parts.masking.of({ cacheKey: `words ${text}`, text, key, movesDates: false });
      const references = referencesIn(text, () => '[ID]');
      return withReplacements(text, [...known, ...references, ...own]).text;
    },
  };
}

function viewedReport(
  { ids, masking, tell }: PatientDependencies,
  report: StoredReport,
  patient: () => ViewedPatient,
): ViewedReport {
  const { id, patientId, isMoved } = report;
  const text = report.text ?? '';
  let disclosed: Promise<DisclosedText> | undefined;
  async function make(): Promise<DisclosedText> {
    const own = isMoved ? [] : await masking.of(sourceOf(ids, report));
    return withReplacements(text, [...own, ...identifiersIn(text, patient().identifiers)]);
  }
  return {
    get pseudonym() {
      return tell({ patientId, kind: 'report', storedId: id, pseudonym: ids.report(patientId, id) });
    },
    get patient() {
      return patient();
    },
    isMoved,
    text,
    disclosed() {
      disclosed ??= make();
      return disclosed;
    },
  };
}
