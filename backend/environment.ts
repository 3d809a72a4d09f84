import { z } from 'zod';
import { flag, logLevel, port, readSettings, token } from '../platform/settings.ts';

const settings = z
  .object({
    BACKEND_PORT: port('BACKEND_PORT').default(0),
    BACKEND_TOKEN: token('BACKEND_TOKEN').optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL does not begin with postgres:// or postgresql://.')
      .optional(),
    DEMO_MODE: flag('DEMO_MODE').default(true),
    LOG_LEVEL: logLevel.default('info'),
    TERMINOLOGY_DICTIONARY: z.string().optional(),
  })
  .transform((read) => ({
    /** TCP port on 127.0.0.1; 0 takes a free one. */
    port: read.BACKEND_PORT,
    /** The token that callers bring; made at start where it is unset. */
    token: read.BACKEND_TOKEN,
    /** The folder of the embedded store. */
    dataDir: read.DATA_DIR,
    /** A PostgreSQL server in place of the embedded store. */
    databaseUrl: read.DATABASE_URL,
    /** Whether the demo account exists. */
    isDemo: read.DEMO_MODE,
    logLevel: read.LOG_LEVEL,
    /** A dictionary file made by the importer, whose terms are added to the vocabulary. */
    siteDictionary: read.TERMINOLOGY_DICTIONARY,
  }));

export type BackendEnvironment = z.output<typeof settings>;

/**
 * The settings of the backend.
 *
 * @throws BadSetting that names the variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): BackendEnvironment {
  return readSettings(settings, variables);
}
