import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { idInPath, keyInPath, reads, writes } from '../wall/endpoint.ts';
import {
  changeOperationRequestSchema,
  operationResponseSchema,
  removedOperationResponseSchema,
  savedOperationsResponseSchema,
  saveOperationRequestSchema,
  saveVersionRequestSchema,
  versionParamsSchema,
  versionResponseSchema,
} from './operations.contract.ts';
import {
  changeOperation,
  operationOf,
  operationsOf,
  removeOperation,
  saveOperation,
  saveVersion,
  versionOf,
} from './operations.service.ts';

const tags = ['operations'];
const params = recordParamsSchema;
const ALL = '/api/operations';
const ONE = '/api/operations/:id';

/** Mounts the operations of GraphQL that were saved under a name, and their versions. */
export function mountOperations(app: ZodApp, { db }: { readonly db: Database }): void {
  mountReading(app, db);
  mountSaving(app, db);
}

function mountReading(app: ZodApp, db: Database): void {
  app.get(
    ALL,
    {
      schema: {
        summary: 'The saved operations of a study that the caller may read',
        tags,
        response: { 200: savedOperationsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('operation.read') },
    },
    async ({ studyId, caller }) => ({
      success: true as const,
      operations: await operationsOf(db, studyId, caller.username),
    }),
  );
  app.get(
    ONE,
    {
      schema: {
        summary: 'A saved operation with its versions',
        tags,
        params,
        response: { 200: operationResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('operation.read', idInPath) },
    },
    async (request) => ({
      success: true as const,
      operation: await operationOf(db, keyInPath(request), request.caller.username),
    }),
  );
  app.get(
    `${ONE}/versions/:version`,
    {
      schema: {
        summary: 'A version of a saved operation: its text and its variables',
        tags,
        params: versionParamsSchema,
        response: { 200: versionResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('operation.read', idInPath) },
    },
    async (request) => ({
      success: true as const,
      version: await versionOf(db, keyInPath(request), request.params.version, request.caller.username),
    }),
  );
}

function mountSaving(app: ZodApp, db: Database): void {
  app.post(
    ALL,
    {
      schema: {
        summary: 'Save an operation under a name',
        tags,
        body: saveOperationRequestSchema,
        response: { 200: operationResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('operation.save') },
    },
    async ({ studyId, caller, body }) => ({
      success: true as const,
      operation: await saveOperation(db, studyId, caller, body),
    }),
  );
  app.put(
    ONE,
    {
      schema: {
        summary: 'Rename or describe a saved operation, or change who reads it',
        tags,
        params,
        body: changeOperationRequestSchema,
        response: { 200: operationResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('operation.change') },
    },
    async (request) => ({
      success: true as const,
      operation: await changeOperation(db, keyInPath(request), request.caller, request.body),
    }),
  );
  app.delete(
    ONE,
    {
      schema: {
        summary: 'Remove a saved operation with its versions',
        tags,
        params,
        response: { 200: removedOperationResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('operation.remove') },
    },
    async (request) => {
      await removeOperation(db, keyInPath(request), request.caller);
      return { success: true as const, id: request.params.id };
    },
  );
  app.post(
    `${ONE}/versions`,
    {
      schema: {
        summary: 'Save the next version of an operation',
        tags,
        params,
        body: saveVersionRequestSchema,
        response: { 200: operationResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('operation.save') },
    },
    async (request) => ({
      success: true as const,
      operation: await saveVersion(db, keyInPath(request), request.caller, request.body),
    }),
  );
}
