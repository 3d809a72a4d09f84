import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCarrier } from '../context.ts';

const SESSION_COOKIE = 'casebook_session';
const STEP_COOKIE = 'casebook_login_step';
const MIN_TOKEN_LENGTH = 16;
const MAX_TOKEN_LENGTH = 256;

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

/** The session of a request, or the login that leads to one, in cookies that scripts cannot read and other sites cannot send. */
export function sessionOf(request: FastifyRequest, reply: FastifyReply): SessionCarrier {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: request.protocol === 'https',
  };
  const tokenIn = (cookie: string): string | undefined => {
    const token = request.cookies[cookie] ?? '';
    // What cannot be a token opens nothing; the backend would refuse it by its length.
    return token.length >= MIN_TOKEN_LENGTH && token.length <= MAX_TOKEN_LENGTH ? token : undefined;
  };
  const keepIn = (cookie: string) => (token: string, expires: Date) =>
    void reply.setCookie(cookie, token, { ...attributes, expires });
  const drop = (cookie: string) => () => void reply.clearCookie(cookie, attributes);
  return {
    token: tokenIn(SESSION_COOKIE),
    keep: keepIn(SESSION_COOKIE),
    drop: drop(SESSION_COOKIE),
    step: tokenIn(STEP_COOKIE),
    keepStep: keepIn(STEP_COOKIE),
    dropStep: drop(STEP_COOKIE),
  };
}
