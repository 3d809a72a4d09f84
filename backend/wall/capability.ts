import type { FastifyBaseLogger } from 'fastify';
import type { ExtractionEngine } from '../clinical/extractions.engine.ts';
import type { Anonymiser } from '../engines/anonymiser/anonymiser.ts';
import type { CloudSettings } from '../engines/anonymiser/cloud/cloud-engine.ts';
import type { DocumentReader } from '../engines/documents/document.ts';
import type { OpenDictionary } from '../engines/terminology/dictionary/open-dictionary.ts';
import type { NameIndex } from '../engines/terminology/names/name-index.ts';
import type { InstallationKeys } from '../record/intake/installation-keys.ts';
import type { ReportIntake } from '../record/intake/report-intake.ts';
import type { MarkMaker } from '../record/withdrawn/marks.ts';
import type {
  ChatModelSettings,
  FhirServerSettings,
  MailSettings,
  RetryRule,
  WebhookHost,
  WebhookTiming,
} from '../shared/remote-settings.ts';
import type { SessionTimes } from '../shared/session-times.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import type { StoredFiles } from '../store/files/stored-files.ts';
import type { Store } from '../store/store.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** What a backend is built of; whoever opened a part closes it. */
export interface BackendDependencies {
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
  /** How long sessions live, where not as usual. */
  readonly sessionTimes?: SessionTimes | undefined;
  /** Whether administrators and owners, who have a password, need a second factor, too. */
  readonly requiresSecondFactor?: boolean | undefined;
  /** A model that words answers; absent means that none does. */
  readonly chatModel?: ChatModelSettings | undefined;
  /** Makes what questions lean on right after it listens, and not within the first of them. */
  readonly warmsUp?: boolean | undefined;
  readonly documentReader: DocumentReader;
  /** The files of documents, exports and imports. */
  readonly files: StoredFiles;
  /** The folder of files that this process works with, and nobody else needs. */
  readonly workingFolder: string;
  /** Where the heads of the audit log are written each day. */
  readonly auditFolder: string;
  /** After how many days its sealed events are dropped; absent for never. */
  readonly auditRetentionDays?: number | undefined;
  /** Keeps patients and their resources in place of the own store; absent where none is configured. */
  readonly fhirServer?: FhirServerSettings | undefined;
  /** How calls to it are repeated, where not as usual. */
  readonly fhirRetries?: RetryRule | undefined;
  /** Hosts that webhooks may call; none is called where there are none. */
  readonly webhookHosts?: readonly WebhookHost[] | undefined;
  readonly webhookTiming?: Partial<WebhookTiming> | undefined;
  /** Where users reach the installation; passkeys are made for it. Absent where that is wherever they come in. */
  readonly publicUrl?: string | undefined;
  /** A mail server that sends links; absent where they are handed over otherwise. */
  readonly mail?: MailSettings | undefined;
  /** Where people log in besides; absent where they have passwords alone. */
  readonly identityProvider?: ProviderSettings | undefined;
  readonly logger: FastifyBaseLogger;
}

/** What every capability is given. */
export interface Tools extends BackendDependencies {
  readonly db: Database;
  readonly intake: ReportIntake;
  readonly markOf: MarkMaker;
  /** Names of codes, made when they are first needed. */
  readonly names: () => Promise<NameIndex>;
  readonly jobKinds: ReadonlySet<JobKind<never>>;
  /** What `make` makes, once for each backend: capabilities share a service by asking for it here. */
  readonly once: <T>(make: (tools: Tools) => T) => T;
}

/** What a piece of work is given to tell how far it is and to learn that it shall stop. */
export interface JobControl {
  /** The id of the job. */
  readonly id: string;
  readonly studyId: string;
  readonly signal: AbortSignal;
  /** Keeps how far the work is. @throws where it shall stop, or another process has it by now */
  progress(done: number): Promise<void>;
  /**
   * As progress, in the transaction of what was done: that lands while the work is this process's, or not at all. A
   * process that slept past its lease stores nothing twice.
   */
  holdIn(tx: Database, done: number): Promise<void>;
}

/** How work ended. */
export interface JobEnd {
  readonly state: 'succeeded' | 'failed' | 'cancelled';
  /** Why it failed, as a sentence. */
  readonly error?: string | undefined;
}

/**
 * A kind of long work. It has to be safe to repeat: where its process dies, another one, or the next start, runs it again
 * with the same parameters.
 */
export interface JobKind<Parameters> {
  /** Unique in the backend; what the kind of a job begins with. */
  readonly name: string;
  /** False where its parameters tell of no patient; those of all others are forgotten when one is withdrawn. */
  readonly tellsOfPatients?: false;
  /** How many a process works on at a time, where not as usual; more wait. */
  readonly atOnce?: number;
  run(tools: Tools, parameters: Parameters, control: JobControl): Promise<void>;
  /**
   * How work ended that has a record of its own which says so; absent where whatever is not thrown succeeded. Its jobs
   * are started with the id of that record as their question.
   */
  endOf?(db: Database, parameters: Parameters): Promise<JobEnd>;
}

/** Work beside the requests. */
export interface Upkeep {
  /** Ends it; called before the last requests are answered. */
  stop(): void | Promise<void>;
}

/** One thing that the product can do, as backend/capabilities.ts lists it. */
export interface Capability {
  /** Unique in the backend, and the name of its folder. */
  readonly name: string;
  /** Tables of its own: a folder of drizzle migrations, as a path from the project's root. */
  readonly migrations?: string;
  /** Puts its routes into the app, and the rows into the store that have to be there before the first call. */
  readonly mount?: (app: ZodApp, tools: Tools) => void | Promise<void>;
  readonly jobs?: readonly JobKind<never>[];
  /** Started once everything is mounted. */
  readonly upkeep?: readonly ((tools: Tools) => Upkeep | Promise<Upkeep>)[];
  /** What is slow to make and first asked for by a request; made beforehand where the backend warms up. */
  readonly warmUp?: readonly ((tools: Tools) => unknown)[];
}
