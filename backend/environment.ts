import { join } from 'node:path';
import { z } from 'zod';
import { address, flag, logLevel, port, readSettings, token, wholeNumber } from '../platform/settings.ts';
import type { CloudSettings } from './engines/anonymiser/cloud/cloud-engine.ts';
import type { ExtractionChoice } from './engines/extraction/extractions.choice.ts';
import type { S3Settings } from './store/files/s3-home.ts';
import { PROVIDER_VARIABLES, providerOf, refineProvider } from './wall/provider-settings.ts';
import { readWebhookHosts } from './webhooks/webhook-hosts.ts';

const AZURE_NEEDS = ['AZURE_LANGUAGE_ENDPOINT', 'AZURE_LANGUAGE_KEY'] as const;
const FILES_NEED = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;
const MAIL_NEEDS = ['SMTP_URL', 'SMTP_FROM', 'PUBLIC_URL'] as const;
const MODEL_NEEDS = ['EXTRACTION_MODEL_URL', 'EXTRACTION_MODEL'] as const;

const settings = z
  .object({
    BACKEND_PORT: port('BACKEND_PORT').default(0),
    BACKEND_TOKEN: token('BACKEND_TOKEN').optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL does not begin with postgres:// or postgresql://.')
      .optional(),
    IDENTIFIERS_KEY_FILE: z.string().optional(),
    AUDIT_RETENTION_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'AUDIT_RETENTION_DAYS is no number of days from 1 to 99999.')
      .transform(Number)
      .optional(),
    DEMO_MODE: flag('DEMO_MODE').default(true),
    SECOND_FACTOR_REQUIRED: flag('SECOND_FACTOR_REQUIRED').default(false),
    SESSION_IDLE_MINUTES: wholeNumber('SESSION_IDLE_MINUTES', 1, 24 * 60).default(20),
    SESSION_HOURS: wholeNumber('SESSION_HOURS', 1, 24 * 30).default(8),
    LOG_LEVEL: logLevel.default('info'),
    TERMINOLOGY_DICTIONARY: z.string().optional(),
    EXTRACTION_ENGINE: z
      .enum(['embedded', 'azure', 'model'], { error: 'EXTRACTION_ENGINE is none of embedded, azure, model.' })
      .default('embedded'),
    EXTRACTION_FALLBACK: flag('EXTRACTION_FALLBACK').default(false),
    AZURE_LANGUAGE_ENDPOINT: address('AZURE_LANGUAGE_ENDPOINT').optional(),
    AZURE_LANGUAGE_KEY: z.string().optional(),
    PRESIDIO_URL: address('PRESIDIO_URL').optional(),
    EXTRACTION_MODEL_URL: address('EXTRACTION_MODEL_URL').optional(),
    EXTRACTION_MODEL: z.string().optional(),
    EXTRACTION_MODEL_KEY: z.string().optional(),
    AZURE_DOCUMENT_ENDPOINT: address('AZURE_DOCUMENT_ENDPOINT').optional(),
    AZURE_DOCUMENT_KEY: z.string().optional(),
    FILES_S3_ENDPOINT: address('FILES_S3_ENDPOINT').optional(),
    FILES_S3_BUCKET: z.string().optional(),
    FILES_S3_REGION: z.string().default('us-east-1'),
    FILES_S3_KEY_ID: z.string().optional(),
    FILES_S3_SECRET: z.string().optional(),
    CHAT_MODEL_URL: address('CHAT_MODEL_URL').optional(),
    CHAT_MODEL: z.string().optional(),
    CHAT_MODEL_KEY: z.string().optional(),
    FHIR_BASE_URL: address('FHIR_BASE_URL').optional(),
    FHIR_TOKEN: z.string().optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/./, 'SMTP_URL is not an address such as smtps://name:password@mail.example.org.')
      .optional(),
    SMTP_FROM: z.string().optional(),
    PUBLIC_URL: address('PUBLIC_URL').optional(),
    ...PROVIDER_VARIABLES,
    WEBHOOK_HOSTS: z
      .string()
      .transform((setting) => readWebhookHosts(setting))
      .refine((hosts) => hosts !== null, {
        error: 'WEBHOOK_HOSTS lists something that is no host such as hooks.example.org or 10.0.0.5:8443.',
      })
      .optional(),
  })
  .superRefine((read, context) => {
    if (FILES_NEED.every((name) => read[name] === undefined)) return;
    for (const name of FILES_NEED) {
      if (read[name] !== undefined) continue;
      const message = `${name} is not set, and files in an S3 service need it: set all of ${FILES_NEED.join(', ')}, or none.`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .superRefine((read, context) => {
    if (read.SMTP_URL === undefined) return;
    for (const name of MAIL_NEEDS) {
      if (read[name] !== undefined) continue;
      const message = `${name} is not set, and mails need it: set all of ${MAIL_NEEDS.join(', ')}, or not SMTP_URL.`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .superRefine(refineProvider)
  .superRefine((read, context) => {
    const needed = { embedded: [], azure: AZURE_NEEDS, model: MODEL_NEEDS }[read.EXTRACTION_ENGINE];
    for (const name of needed) {
      if (read[name] === undefined) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `${name} is not set, and EXTRACTION_ENGINE=${read.EXTRACTION_ENGINE} needs it.`,
        });
      }
    }
  })
  .refine(({ CHAT_MODEL_URL, CHAT_MODEL }) => (CHAT_MODEL_URL === undefined) === (CHAT_MODEL === undefined), {
    path: ['CHAT_MODEL'],
    message: 'CHAT_MODEL_URL and CHAT_MODEL are needed together; one of them is not set.',
  })
  .refine(
    ({ AZURE_DOCUMENT_ENDPOINT, AZURE_DOCUMENT_KEY }) =>
      (AZURE_DOCUMENT_ENDPOINT === undefined) === (AZURE_DOCUMENT_KEY === undefined),
    {
      path: ['AZURE_DOCUMENT_KEY'],
      message: 'AZURE_DOCUMENT_ENDPOINT and AZURE_DOCUMENT_KEY are needed together; one of them is not set.',
    },
  )
  .transform((read) => ({
    /** TCP port on 127.0.0.1; 0 takes a free one. */
    port: read.BACKEND_PORT,
    /** The token that callers bring; made at start where it is unset. */
    token: read.BACKEND_TOKEN,
    /** The folder of the embedded store, and of files that a process works with. */
    dataDir: read.DATA_DIR,
    /** A PostgreSQL server in place of the embedded store. */
    databaseUrl: read.DATABASE_URL,
    /** The file of the secret that pseudonyms, identifiers and withdrawals lean on. */
    keyFile: read.IDENTIFIERS_KEY_FILE ?? join(read.DATA_DIR, 'identifiers.key'),
    /** After how many days sealed events are dropped; undefined for never. */
    auditRetentionDays: read.AUDIT_RETENTION_DAYS,
    /** Whether the demo account exists. */
    isDemo: read.DEMO_MODE,
    /** Whether administrators and owners need a second factor. */
    requiresSecondFactor: read.SECOND_FACTOR_REQUIRED,
    /** How long sessions live: unused, and at all. */
    sessionTimes: { idleMinutes: read.SESSION_IDLE_MINUTES, hours: read.SESSION_HOURS },
    logLevel: read.LOG_LEVEL,
    /** A dictionary file made by the importer, whose terms are added to the vocabulary. */
    siteDictionary: read.TERMINOLOGY_DICTIONARY,
    /** Which engine reads reports. */
    extraction: extractionOf(read),
    /** The cloud engine of anonymisation; undefined where there is none. */
    anonymisationCloud: anonymisationCloudOf(read),
    /** Azure Document Intelligence, which then reads documents; undefined where they are read here. */
    azureDocuments:
      read.AZURE_DOCUMENT_ENDPOINT === undefined || read.AZURE_DOCUMENT_KEY === undefined
        ? undefined
        : { endpoint: read.AZURE_DOCUMENT_ENDPOINT, key: read.AZURE_DOCUMENT_KEY },
    /** A FHIR server in place of the own FHIR store; undefined where there is none. */
    fhirServer:
      read.FHIR_BASE_URL === undefined ? undefined : { url: read.FHIR_BASE_URL, token: read.FHIR_TOKEN },
    /** Hosts that webhooks may call; none where webhooks are off. */
    webhookHosts: read.WEBHOOK_HOSTS ?? [],
    /** A mail server that sends links to accounts; undefined where none does. */
    mail:
      read.SMTP_URL === undefined || read.SMTP_FROM === undefined || read.PUBLIC_URL === undefined
        ? undefined
        : { url: read.SMTP_URL, from: read.SMTP_FROM, publicUrl: read.PUBLIC_URL },
    /** Where users reach the installation; undefined where that is wherever they come in. */
    publicUrl: read.PUBLIC_URL,
    /** Where people log in besides; undefined where they have passwords alone. */
    identityProvider: providerOf(read),
    /** An S3-compatible service that keeps files; undefined where the store does. */
    filesS3: filesS3Of(read),
    /** A model that words answers; undefined where none does. */
    chatModel:
      read.CHAT_MODEL_URL === undefined || read.CHAT_MODEL === undefined
        ? undefined
        : { url: read.CHAT_MODEL_URL, model: read.CHAT_MODEL, key: read.CHAT_MODEL_KEY },
  }));

function filesS3Of(read: {
  readonly FILES_S3_ENDPOINT?: string | undefined;
  readonly FILES_S3_BUCKET?: string | undefined;
  readonly FILES_S3_REGION: string;
  readonly FILES_S3_KEY_ID?: string | undefined;
  readonly FILES_S3_SECRET?: string | undefined;
}): S3Settings | undefined {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = read;
  const { FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = read;
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined)
    return undefined;
  return { endpoint, bucket, region, keyId, secret };
}

interface ExtractionSettings {
  readonly EXTRACTION_ENGINE: ExtractionChoice['kind'];
  readonly EXTRACTION_FALLBACK: boolean;
  readonly AZURE_LANGUAGE_ENDPOINT?: string | undefined;
  readonly AZURE_LANGUAGE_KEY?: string | undefined;
  readonly EXTRACTION_MODEL_URL?: string | undefined;
  readonly EXTRACTION_MODEL?: string | undefined;
  readonly EXTRACTION_MODEL_KEY?: string | undefined;
}

function extractionOf(read: ExtractionSettings): ExtractionChoice {
  const fallback = read.EXTRACTION_FALLBACK;
  switch (read.EXTRACTION_ENGINE) {
    case 'azure':
      return {
        kind: 'azure',
        endpoint: read.AZURE_LANGUAGE_ENDPOINT ?? '',
        key: read.AZURE_LANGUAGE_KEY ?? '',
        fallback,
      };
    case 'model':
      return {
        kind: 'model',
        url: read.EXTRACTION_MODEL_URL ?? '',
        model: read.EXTRACTION_MODEL ?? '',
        key: read.EXTRACTION_MODEL_KEY,
        fallback,
      };
    default:
      return { kind: 'embedded' };
  }
}

/** A server that the site named for nothing else comes before one that it may have for reading reports. */
function anonymisationCloudOf(read: {
  readonly PRESIDIO_URL?: string | undefined;
  readonly AZURE_LANGUAGE_ENDPOINT?: string | undefined;
  readonly AZURE_LANGUAGE_KEY?: string | undefined;
}): CloudSettings | undefined {
  if (read.PRESIDIO_URL !== undefined) return { kind: 'presidio', url: read.PRESIDIO_URL };
  const { AZURE_LANGUAGE_ENDPOINT: endpoint, AZURE_LANGUAGE_KEY: key } = read;
  return endpoint === undefined || key === undefined ? undefined : { kind: 'azure', endpoint, key };
}

export type BackendEnvironment = z.output<typeof settings>;

/**
 * The settings of the backend.
 *
 * @throws BadSetting that names the variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): BackendEnvironment {
  return readSettings(settings, variables);
}
