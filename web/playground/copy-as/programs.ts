import type { Operation } from '../run-operation.ts';
import { curlOf } from './curl.ts';
import { pythonOf } from './python.ts';
import { rOf } from './r.ts';
import { type OperationRequest, requestOf } from './request-of.ts';
import { typescriptOf } from './typescript.ts';

type Language = { name: string; programOf: (request: OperationRequest) => string };

/** What an operation is copied as. Each reads CASEBOOK_URL and CASEBOOK_TOKEN from its environment. */
export const LANGUAGES: readonly Language[] = [
  { name: 'curl', programOf: curlOf },
  { name: 'Python', programOf: pythonOf },
  { name: 'R', programOf: rOf },
  { name: 'TypeScript', programOf: typescriptOf },
];

/** A program that runs an operation as the Playground would, and prints what is answered. */
export const programOf = ({ programOf: write }: Language, operation: Operation): string =>
  write(requestOf(operation));
