import { recordParamsSchema } from '../../shared/contract.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { idInPath, keyInPath, reads, writes } from '../../wall/endpoint.ts';
import type { FreezingDependencies } from './freezing.service.ts';
import {
  changeCohortRequestSchema,
  removedCohortResponseSchema,
  saveCohortRequestSchema,
  savedCohortResponseSchema,
  savedCohortsResponseSchema,
  saveVersionRequestSchema,
} from './saved.contract.ts';
import {
  changeCohort,
  cohortOf,
  cohortsOf,
  removeCohort,
  type SavedDependencies,
  saveCohort,
  saveVersion,
} from './saved.service.ts';
import { mountVersions } from './versions.routes.ts';

const tags = ['cohort'];
const params = recordParamsSchema;
const ALL = '/api/cohorts';
const ONE = '/api/cohorts/:id';

/** Mounts the cohorts that were saved under a name, and their versions. */
export function mountSaved(app: ZodApp, dependencies: SavedDependencies & FreezingDependencies): void {
  mountReading(app, dependencies);
  mountSaving(app, dependencies);
  mountVersions(app, dependencies);
}

function mountReading(app: ZodApp, { db }: SavedDependencies): void {
  app.get(
    ALL,
    {
      schema: {
        summary: 'The saved cohorts of a study that the caller may read',
        tags,
        response: { 200: savedCohortsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('cohort.read'), deidentified: true },
    },
    async ({ studyId, caller }) => ({
      success: true as const,
      cohorts: await cohortsOf(db, studyId, caller.username),
    }),
  );
  app.get(
    ONE,
    {
      schema: {
        summary: 'A saved cohort with its versions',
        tags,
        params,
        response: { 200: savedCohortResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('cohort.read', idInPath),
        deidentified: true,
      },
    },
    async (request) => ({
      success: true as const,
      cohort: await cohortOf(db, keyInPath(request), request.caller.username),
    }),
  );
}

function mountSaving(app: ZodApp, dependencies: SavedDependencies): void {
  const { db } = dependencies;
  app.post(
    ALL,
    {
      schema: {
        summary: 'Save a tree of criteria under a name',
        tags,
        body: saveCohortRequestSchema,
        response: { 200: savedCohortResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('cohort.save') },
    },
    async ({ studyId, caller, body }) => ({
      success: true as const,
      cohort: await saveCohort(dependencies, studyId, caller, body),
    }),
  );
  app.put(
    ONE,
    {
      schema: {
        summary: 'Rename a saved cohort, or make it one of the study',
        tags,
        params,
        body: changeCohortRequestSchema,
        response: { 200: savedCohortResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('cohort.change') },
    },
    async (request) => ({
      success: true as const,
      cohort: await changeCohort(db, keyInPath(request), request.caller, request.body),
    }),
  );
  app.delete(
    ONE,
    {
      schema: {
        summary: 'Remove a saved cohort that has no frozen version',
        tags,
        params,
        response: { 200: removedCohortResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('cohort.remove') },
    },
    async (request) => {
      await removeCohort(db, keyInPath(request), request.caller);
      return { success: true as const, id: request.params.id };
    },
  );
  app.post(
    `${ONE}/versions`,
    {
      schema: {
        summary: 'Save a tree of criteria as the next version of a cohort',
        tags,
        params,
        body: saveVersionRequestSchema,
        response: { 200: savedCohortResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('cohort.save') },
    },
    async (request) => ({
      success: true as const,
      cohort: await saveVersion(dependencies, keyInPath(request), request.caller, request.body),
    }),
  );
}
