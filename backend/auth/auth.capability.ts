import type { Capability, Tools } from '../wall/capability.ts';
import { mountAuth } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { mountTokens } from './tokens/tokens.routes.ts';
import { createTokensService } from './tokens/tokens.service.ts';

const authService = ({ db }: Tools) => createAuthService(db);

export const auth: Capability = {
  name: 'auth',
  async mount(app, { db, isDemo, once }) {
    const accounts = once(authService);
    mountAuth(app, accounts, await accounts.settleDemoAccount(isDemo));
    mountTokens(app, createTokensService(db));
  },
};
