import { SESSION_TIMES } from '../shared/session-times.ts';
import type { Capability, Tools } from '../wall/capability.ts';
import { mountAccounts } from './accounts/accounts.routes.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { mountInvitations } from './accounts/invitations.routes.ts';
import { createInvitationsService } from './accounts/invitations.service.ts';
import { createMailer } from './accounts/mailer.ts';
import { mountAuth } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { mountFactors } from './factors/factors.routes.ts';
import { createFactorsService } from './factors/factors.service.ts';
import { mountSecondStep } from './factors/second-step.routes.ts';
import { createSecondStepService } from './factors/second-step.service.ts';
import { queuedOwnerCheck } from './owner-check.ts';
import { createPasswordCheck } from './password-check.ts';
import { createPasswordQueue } from './password-queue.ts';
import { createIdentityProvider } from './provider/identity-provider.ts';
import { mountProvider } from './provider/provider.routes.ts';
import { createProviderService } from './provider/provider.service.ts';
import { createProviderTokens } from './provider/provider-tokens.ts';
import { createSealedLogins } from './provider/sealed-login.ts';
import { sessionOpener } from './sessions/session-opener.ts';
import { mountSessions } from './sessions/sessions.routes.ts';
import { createSessionsService } from './sessions/sessions.service.ts';
import { mountTokens } from './tokens/tokens.routes.ts';
import { createTokensService } from './tokens/tokens.service.ts';

const passwordQueue = () => createPasswordQueue();
const secondSteps = ({ db, keys, publicUrl, sessionTimes = SESSION_TIMES }: Tools) =>
  createSecondStepService({ db, keys, publicUrl, open: sessionOpener(db, sessionTimes) });
const authService = ({ db, once, sessionTimes, requiresSecondFactor }: Tools) =>
  createAuthService(db, once(passwordQueue), sessionTimes, requiresSecondFactor);
const factorsService = ({ db, keys, publicUrl, once }: Tools) =>
  createFactorsService({
    db,
    keys,
    publicUrl,
    requireOwner: queuedOwnerCheck(once(passwordQueue), createPasswordCheck(db)),
  });

/** How people log in at an identity provider; undefined where there is none. */
function providerLogin({
  db,
  identityProvider: settings,
  keys,
  logger,
  once,
  sessionTimes = SESSION_TIMES,
}: Tools) {
  if (settings === undefined) return undefined;
  const provider = createIdentityProvider(settings, logger);
  const sealed = createSealedLogins(keys.logins);
  const open = sessionOpener(db, sessionTimes);
  return {
    name: settings.name,
    service: createProviderService({
      ...{ db, settings, provider, sealed, open },
      requireOwner: queuedOwnerCheck(once(passwordQueue), createPasswordCheck(db)),
    }),
    openToken: createProviderTokens(db, settings, provider),
  };
}

export const auth: Capability = {
  name: 'auth',
  async mount(app, tools) {
    const { db, isDemo, logger, mail, once, sessionTimes = SESSION_TIMES } = tools;
    const accounts = once(authService);
    mountAuth(app, accounts, await accounts.settleDemoAccount(isDemo));
    mountSecondStep(app, once(secondSteps));
    mountFactors(app, once(factorsService));
    mountSessions(app, createSessionsService(db, sessionTimes));
    mountAccounts(app, createAccountsService(db));
    mountInvitations(
      app,
      createInvitationsService(db, once(passwordQueue), mail && createMailer(mail, logger)),
    );
    const provider = providerLogin(tools);
    mountProvider(app, provider);
    mountTokens(app, createTokensService(db, provider?.openToken));
  },
};
