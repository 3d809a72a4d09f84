import type { FastifyRequest } from 'fastify';

/** Sent with what a page asks by itself while nobody touches it. */
export const UNATTENDED_HEADER = 'x-casebook-unattended';

/** Whether somebody uses a session by a request; what runs by itself must not keep one from ending. */
export const isUse = ({ headers }: FastifyRequest): boolean => headers[UNATTENDED_HEADER] === undefined;
