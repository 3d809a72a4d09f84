import type { FastifyRequest } from 'fastify';
import { recordParamsSchema } from '../../shared/contract.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { SIGNED_WITHHELD } from '../../wall/deidentified/withheld.ts';
import { idInPath, keyInPath, reads, writes } from '../../wall/endpoint.ts';
import type { VersionKey } from '../tree/referenced-cohorts.store.ts';
import { differenceResponseSchema } from './difference.contract.ts';
import { differenceOf } from './difference.service.ts';
import { type FreezingDependencies, freezeVersion } from './freezing.service.ts';
import { frozenFileResponseSchema, methodsResponseSchema } from './frozen.contract.ts';
import { methodsOf } from './methods.service.ts';
import {
  differenceRequestSchema,
  membersPageRequestSchema,
  membersResponseSchema,
  versionParamsSchema,
  versionResponseSchema,
} from './saved.contract.ts';
import { fileOf, membersOf, versionOf } from './versions.service.ts';

const tags = ['cohort'];
const params = versionParamsSchema;
const ONE = '/api/cohorts/:id';
const VERSION = `${ONE}/versions/:version`;

type VersionRequest = FastifyRequest<{ Params: { readonly id: string; readonly version: number } }>;
const versionInPath = ({ studyId, params: { id, version } }: VersionRequest): VersionKey => ({
  studyId,
  cohortId: id,
  version,
});
/** The cohort and the version in the path, as the target of a read. */
const versionTarget = ({ params: own }: FastifyRequest): string => {
  const { id, version } = own as VersionRequest['params'];
  return `${id}/${version}`;
};
const reading = {
  scope: 'study',
  right: 'read identified',
  deidentified: true,
  event: reads('cohort.read', versionTarget),
} as const;

export function mountVersions(app: ZodApp, dependencies: FreezingDependencies): void {
  mountVersionReading(app, dependencies);
  mountFreezing(app, dependencies);
}

function mountVersionReading(app: ZodApp, dependencies: FreezingDependencies): void {
  const { db } = dependencies;
  app.get(
    VERSION,
    {
      schema: {
        summary: 'A version of a saved cohort: its tree, and what was fixed of a frozen one',
        tags,
        params,
        response: { 200: versionResponseSchema },
      },
      config: reading,
    },
    async (request) => ({
      success: true as const,
      version: await versionOf(dependencies, versionInPath(request), request.caller.username),
    }),
  );
  app.post(
    `${VERSION}/members/page`,
    {
      schema: {
        summary: 'A page of the members of a frozen version who have not withdrawn',
        tags,
        params,
        body: membersPageRequestSchema,
        response: { 200: membersResponseSchema },
      },
      config: reading,
    },
    async (request) => ({
      success: true as const,
      ...(await membersOf(db, versionInPath(request), request.caller.username, request.body)),
    }),
  );
  app.get(
    `${VERSION}/methods`,
    {
      schema: {
        summary: 'How a version was made, for the methods section of a paper, with codes and query',
        tags,
        params,
        response: { 200: methodsResponseSchema },
      },
      config: reading,
    },
    async (request) => ({
      success: true as const,
      methods: await methodsOf(dependencies, versionInPath(request), request.caller.username),
    }),
  );
  app.post(
    `${ONE}/difference`,
    {
      schema: {
        summary: 'Who is in one version of a saved cohort and not in another, and why',
        tags,
        params: recordParamsSchema,
        body: differenceRequestSchema,
        response: { 200: differenceResponseSchema },
      },
      config: { ...reading, event: reads('cohort.read', idInPath) },
    },
    async (request) => ({
      success: true as const,
      difference: await differenceOf(dependencies, keyInPath(request), request.caller.username, request.body),
    }),
  );
}

function mountFreezing(app: ZodApp, dependencies: FreezingDependencies): void {
  const { db } = dependencies;
  app.post(
    `${VERSION}/freeze`,
    {
      schema: {
        summary: 'Fix and sign the members of a version',
        tags,
        params,
        response: { 200: versionResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('cohort.freeze') },
    },
    async (request) => {
      const key = versionInPath(request);
      await freezeVersion(dependencies, key, request.caller);
      return {
        success: true as const,
        version: await versionOf(dependencies, key, request.caller.username),
      };
    },
  );
  app.get(
    `${VERSION}/file`,
    {
      schema: {
        summary: 'A frozen version as a signed file, which npm run cohort:verify verifies',
        tags,
        params,
        response: { 200: frozenFileResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'export',
        event: reads('cohort.export', versionTarget),
        deidentified: SIGNED_WITHHELD,
      },
    },
    async (request) => ({
      success: true as const,
      file: await fileOf(db, versionInPath(request), request.caller.username),
    }),
  );
}
