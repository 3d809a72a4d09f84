import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCarrier } from '../context.ts';

const COOKIE = 'casebook_session';
const MIN_TOKEN_LENGTH = 16;
const MAX_TOKEN_LENGTH = 256;

/** That of a request that cannot have one. */
export const NO_SESSION: SessionCarrier = { token: undefined, keep: () => {}, drop: () => {} };

/** The session of a request, kept in a cookie that scripts cannot read and other sites cannot send. */
export function sessionOf(request: FastifyRequest, reply: FastifyReply): SessionCarrier {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: request.protocol === 'https',
  };
  const { length = 0 } = request.cookies[COOKIE] ?? '';
  // What cannot be a token opens nothing; the backend would refuse it by its length.
  const isToken = length >= MIN_TOKEN_LENGTH && length <= MAX_TOKEN_LENGTH;
  return {
    token: isToken ? request.cookies[COOKIE] : undefined,
    keep: (token, expires) => void reply.setCookie(COOKIE, token, { ...attributes, expires }),
    drop: () => void reply.clearCookie(COOKIE, attributes),
  };
}
