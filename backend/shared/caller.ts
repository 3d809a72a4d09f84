import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';

/** Who makes a call, as the gateway says; believed because the call carries the service token. */
export interface Caller {
  readonly username: string;
  /** Absent of a service that acts for nobody. */
  readonly role?: string | undefined;
  /** Where a token has less than its account: the only ones that count of those of the role. */
  readonly rights?: readonly string[] | undefined;
  /** The address of the client, as the gateway sees it; absent where it tells none. */
  readonly address?: string | undefined;
  readonly requestId: string;
  /** Why, in the caller's words; absent where nobody asked. */
  readonly purpose?: string | undefined;
  /** The break-glass access that a member reads under, in the study of the call. */
  readonly breakGlass?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** What answers without the token: it tells nothing of studies or patients. */
const OPEN_PATHS = ['/healthz', '/readyz', '/openapi.json', '/docs'];
const HEADER_LIMIT = 128;

/** Lets only calls with the service token through, and notes who calls. */
export function guardWithToken(app: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRequest', async (request) => {
    request.caller = {
      username: storable(header(request, 'x-user')) ?? 'service',
      role: header(request, 'x-role')?.slice(0, HEADER_LIMIT),
      rights: request.headers['x-rights']?.toString().split(','),
      address: header(request, 'x-client-address')?.slice(0, HEADER_LIMIT),
      requestId: request.id,
      purpose: storable(header(request, 'x-purpose')),
      breakGlass: header(request, 'x-break-glass')?.slice(0, HEADER_LIMIT),
    };
    if (isOpen(request.url)) return;
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new CallError(401, 'UNAUTHENTICATED', 'The service token is missing or wrong.');
    }
  });
}

function isOpen(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return OPEN_PATHS.some((open) => path === open || path.startsWith(`${open}/`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A text in any script travels percent-encoded, because a header takes Latin letters only. */
function storable(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text).replaceAll('\0', '').slice(0, HEADER_LIMIT).toWellFormed();
  } catch {
    return text.slice(0, HEADER_LIMIT);
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
