import type { z } from 'zod';
import type {
  AnonymisationLanguage,
  IdentifyingSpan,
  ReplacedSpan,
} from '../engines/anonymiser/anonymisation.ts';
import { type Anonymiser, LOCAL_ENGINE } from '../engines/anonymiser/anonymiser.ts';
import { CLOUD_UNSET, type CloudEngine } from '../engines/anonymiser/cloud/cloud-engine.ts';
import { openCloudEngine } from '../engines/anonymiser/cloud/open-cloud-engine.ts';
import { audit } from '../record/audit/audit.store.ts';
import type { InstallationKeys } from '../record/intake/installation-keys.ts';
import { keyOfText } from '../record/intake/text-key.ts';
import { requireMayLeave } from '../record/settings/study-settings.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError } from '../shared/errors.ts';
import { RemoteFailure } from '../shared/remote.ts';
import type { Database } from '../store/database.ts';
import type { Tools } from '../wall/capability.ts';
import type { AnonymiseResponse, anonymiseRequestSchema, EnginesResponse } from './anonymisation.contract.ts';

type Asked = z.output<typeof anonymiseRequestSchema>;

export interface AnonymisationDependencies {
  readonly db: Database;
  readonly anonymiser: Anonymiser;
  readonly cloud: CloudEngine | null;
  readonly keys: InstallationKeys;
}

export interface AnonymisationService {
  engines(): EnginesResponse;
  /** @throws CallError 503 where the cloud engine is not set up, or does not do its work */
  anonymise(
    studyId: string,
    engine: 'local' | 'cloud',
    request: Asked,
    caller: Caller,
  ): Promise<AnonymiseResponse>;
}

export const anonymisationService = ({
  db,
  anonymiser,
  anonymisationCloud,
  keys,
}: Tools): AnonymisationService =>
  createAnonymisationService({ db, anonymiser, keys, cloud: openCloudEngine(anonymisationCloud) });

export function createAnonymisationService(dependencies: AnonymisationDependencies): AnonymisationService {
  const { db, anonymiser, cloud, keys } = dependencies;

  return {
    engines: () => ({
      success: true,
      local: LOCAL_ENGINE,
      cloud: cloud && { name: cloud.name, host: cloud.host },
    }),

    async anonymise(studyId, engine, request, caller) {
      const { text, language, operator } = request;
      if (engine === 'cloud' && cloud === null) throw new CallError(503, 'NOT_CONFIGURED', CLOUD_UNSET);
      if (engine === 'cloud') await requireMayLeave(db, studyId);
      // Noted before the text leaves, so that a text that left is noted whatever comes of it.
      await audit(db, caller, { studyId, action: `anonymisation.${engine}`, target: '' });
      const service = engine === 'cloud' ? cloud : null;
      const anonymised = await anonymiser.anonymise({
        text,
        language,
        operator,
        key: keyOfText(keys, studyId, { text, patientId: request.patient_id }),
        ...(service && { spans: await findWith(service, text, language) }),
      });
      return {
        success: true,
        text: anonymised.text,
        spans: request.return_spans ? anonymised.spans.map(toWireSpan) : [],
        engine: service?.name ?? LOCAL_ENGINE,
        error: null,
        operator,
      };
    },
  };
}

const toWireSpan = ({
  replacedStart,
  replacedEnd,
  ...span
}: ReplacedSpan): AnonymiseResponse['spans'][number] => ({
  ...span,
  replaced_start: replacedStart,
  replaced_end: replacedEnd,
});

async function findWith(
  cloud: CloudEngine,
  text: string,
  language: AnonymisationLanguage,
): Promise<IdentifyingSpan[]> {
  try {
    return await cloud.find(text, language);
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    throw new CallError(
      503,
      'CLOUD_FAILED',
      `${error.message} Nothing was anonymised; please try again, or run the local engine.`,
    );
  }
}
