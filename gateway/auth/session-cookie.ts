import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCarrier } from '../context.ts';

const COOKIE = 'casebook_session';

/** The session of a request, kept in a cookie that scripts cannot read and other sites cannot send. */
export function sessionOf(request: FastifyRequest, reply: FastifyReply): SessionCarrier {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: request.protocol === 'https',
  };
  return {
    token: request.cookies[COOKIE],
    keep: (token, expires) => void reply.setCookie(COOKIE, token, { ...attributes, expires }),
    drop: () => void reply.clearCookie(COOKIE, attributes),
  };
}
