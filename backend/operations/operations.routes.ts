import type { FastifyRequest } from 'fastify';
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
  type OperationReader,
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

/**
 * Whoever writes an operation may name patients in it. Those who read de-identified are told what they wrote themselves, as
 * they know it, and of nobody else's: what is masked would not run any more.
 */
const READING = { scope: 'study', right: 'read identified', deidentified: 'by hand' } as const;

function readerOf(request: FastifyRequest): OperationReader {
  request.noteTold();
  const { caller, isDeidentified } = request;
  return { username: caller.username, isOwnAlone: isDeidentified };
}

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
      config: { ...READING, event: reads('operation.read') },
    },
    async (request) => ({
      success: true as const,
      operations: await operationsOf(db, request.studyId, readerOf(request)),
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
      config: { ...READING, event: reads('operation.read', idInPath) },
    },
    async (request) => ({
      success: true as const,
      operation: await operationOf(db, keyInPath(request), readerOf(request)),
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
      config: { ...READING, event: reads('operation.read', idInPath) },
    },
    async (request) => ({
      success: true as const,
      version: await versionOf(db, keyInPath(request), request.params.version, readerOf(request)),
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
