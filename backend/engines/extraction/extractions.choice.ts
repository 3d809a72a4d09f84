import type { FastifyBaseLogger } from 'fastify';
import type { ExtractionEngine } from '../../clinical/extractions.engine.ts';
import { CallError } from '../../shared/errors.ts';
import { RemoteFailure } from '../../shared/remote.ts';
import { createAzureEngine } from './azure/azure.engine.ts';
import { readLaterWithoutMarkup } from './markup/plain-text.ts';
import { createModelEngine } from './model/model.engine.ts';

/** Which engine reads reports; without settings the embedded one, and nothing leaves the machine. */
export type ExtractionChoice =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'azure'; readonly endpoint: string; readonly key: string; readonly fallback: boolean }
  | {
      readonly kind: 'model';
      readonly url: string;
      readonly model: string;
      readonly key: string | undefined;
      readonly fallback: boolean;
    };

/**
 * The engine of a choice. Where the chosen service fails, the report is read by the embedded engine if the
 * operator wants that, and says so; else the failure is told and nothing is stored. What may not leave this machine is
 * read by the embedded engine in any case.
 */
export function chooseEngine(
  choice: ExtractionChoice,
  embedded: ExtractionEngine,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): ExtractionEngine {
  if (choice.kind === 'embedded') return embedded;
  const chosen =
    choice.kind === 'azure' ? createAzureEngine(choice, embedded) : createModelEngine(choice, embedded);
  return {
    name: chosen.name,
    ...(embedded.vocabulary !== undefined && { vocabulary: embedded.vocabulary }),
    async read(text, staysHere = false) {
      const readHere = async () => ({ ...(await embedded.read(text)), readBy: embedded.name });
      if (staysHere) return readHere();
      try {
        return await readLaterWithoutMarkup(text, (words) => chosen.read(words));
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        logger.warn({ service: chosen.name, failure: error.message }, 'the extraction service failed');
        if (choice.fallback) return readHere();
        throw new CallError(
          503,
          'EXTRACTION_FAILED',
          `${error.message} The report was not stored; please try again.`,
        );
      }
    },
  };
}
