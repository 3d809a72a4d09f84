import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieCarrier, SessionCarrier } from '../context.ts';

/** What a cookie of ours is called, and how long what it carries may be. */
interface CookieRule {
  readonly name: string;
  readonly longest: number;
}

const SESSION: CookieRule = { name: 'casebook_session', longest: 256 };
const STEP: CookieRule = { name: 'casebook_login_step', longest: 256 };
/** A login under way at the identity provider, sealed by the backend. */
const PROVIDER_LOGIN: CookieRule = { name: 'casebook_provider_login', longest: 4096 };
const SHORTEST = 16;

const nothing = () => {};

/** That of a request that cannot have one. */
export const NO_SESSION: SessionCarrier = {
  token: undefined,
  keep: nothing,
  drop: nothing,
  step: undefined,
  keepStep: nothing,
  dropStep: nothing,
};

/** What a request carries in a cookie that scripts cannot read and other sites cannot send. */
function carriedBy(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, longest }: CookieRule,
): CookieCarrier {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: request.protocol === 'https',
  };
  const { length = 0 } = request.cookies[name] ?? '';
  // What cannot be a token opens nothing; the backend would refuse it by its length.
  const isToken = length >= SHORTEST && length <= longest;
  return {
    token: isToken ? request.cookies[name] : undefined,
    keep: (token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    drop: () => void reply.clearCookie(name, attributes),
  };
}

/** The session of a request, or the login that leads to one. */
export function sessionOf(request: FastifyRequest, reply: FastifyReply): SessionCarrier {
  const { token: step, keep: keepStep, drop: dropStep } = carriedBy(request, reply, STEP);
  return { ...carriedBy(request, reply, SESSION), step, keepStep, dropStep };
}

/** The login under way at the identity provider; it comes back to a page of ours, which then sends the cookie. */
export const providerLoginOf = (request: FastifyRequest, reply: FastifyReply): CookieCarrier =>
  carriedBy(request, reply, PROVIDER_LOGIN);
