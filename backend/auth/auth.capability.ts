import { SESSION_TIMES } from '../shared/session-times.ts';
import type { Capability, Tools } from '../wall/capability.ts';
import { mountAuth } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { mountSessions } from './sessions/sessions.routes.ts';
import { createSessionsService } from './sessions/sessions.service.ts';
import { mountTokens } from './tokens/tokens.routes.ts';
import { createTokensService } from './tokens/tokens.service.ts';

const authService = ({ db, sessionTimes }: Tools) => createAuthService(db, undefined, sessionTimes);

export const auth: Capability = {
  name: 'auth',
  async mount(app, { db, isDemo, once, sessionTimes = SESSION_TIMES }) {
    const accounts = once(authService);
    mountAuth(app, accounts, await accounts.settleDemoAccount(isDemo));
    mountSessions(app, createSessionsService(db, sessionTimes));
    mountTokens(app, createTokensService(db));
  },
};
