import type {
  ChangedFactorsResponse,
  FactorsResponse,
} from '../../../backend/auth/factors/factors.contract.ts';
import type { GatewayContext } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { openSession, toUser } from '../opened-session.ts';
import { orLoginRefusal, orRefusal } from '../refusals.ts';
import { toFactors } from './factors.mappers.ts';

/** No token is so short: the step is over. */
const NO_STEP = 'no login under way';

const orFactorConflict = <T>(work: Promise<T>) => orRefusal(work, { 409: 'FactorConflict' });

const toTask = (options: string) => ({ __typename: 'PasskeyTask' as const, options });

const changedBy =
  ({ viewer, forgetViewers }: GatewayContext) =>
  (changed: FactorsResponse | ChangedFactorsResponse) => {
    if (viewer === null) throw new Error('factors of nobody were changed');
    // Who had to set one up may do all else from now on.
    forgetViewers();
    const recoveryCodes = 'recovery_codes' in changed ? changed.recovery_codes : null;
    return { __typename: 'ChangeFactorsSuccess' as const, user: toUser(viewer), recoveryCodes };
  };

export const factorsResolvers: Resolvers = {
  Query: {
    passkeyLogin: (_root, _args, { sources }) => sources.factors.hasPasskeys(),
  },
  User: {
    factors: async ({ username }, _args, { viewer, grant, sources }) =>
      grant === null && viewer?.username === username ? toFactors(await sources.factors.list()) : null,
  },
  Mutation: {
    loginSecondStep: (_root, { input }, { sources, session, userAgent, origin }) =>
      orLoginRefusal(
        sources.factors
          .finishLogin({
            step: session.step ?? NO_STEP,
            code: input.code ?? undefined,
            recovery_code: input.recoveryCode ?? undefined,
            credential: input.credential ?? undefined,
            origin,
            user_agent: userAgent,
          })
          .then((opened) => openSession(session, opened)),
        'SecondStepRefused',
      ),
    beginPasskeyLogin: (_root, { input: { withoutPassword } }, { sources, session, origin }) =>
      orRefusal(
        sources.factors
          .loginTask(withoutPassword ? { origin } : { origin, step: session.step ?? NO_STEP })
          .then(toTask),
        { 401: 'SecondStepRefused', 409: 'FactorConflict' },
      ),
    loginWithPasskey: (_root, { input: { credential } }, { sources, session, userAgent, origin }) =>
      orLoginRefusal(
        sources.factors
          .loginWithPasskey({ credential, origin, user_agent: userAgent })
          .then((opened) => openSession(session, opened)),
        'SecondStepRefused',
      ),
    setUpTotp: (_root, { input: { password } }, { sources }) =>
      orFactorConflict(
        sources.factors
          .setUpTotp(password)
          .then(({ secret, uri }) => ({ __typename: 'TotpSetup' as const, secret, uri })),
      ),
    confirmTotp: (_root, { input: { code } }, context) =>
      orFactorConflict(context.sources.factors.confirmTotp(code).then(changedBy(context))),
    beginPasskey: (_root, { input: { password } }, { sources, origin }) =>
      orFactorConflict(sources.factors.registrationTask({ password, origin }).then(toTask)),
    registerPasskey: (_root, { input: { name, credential } }, context) =>
      orFactorConflict(
        context.sources.factors
          .addPasskey({ name, credential, origin: context.origin })
          .then(changedBy(context)),
      ),
    removeFactor: (_root, { input: { id, password } }, context) =>
      orFactorConflict(context.sources.factors.remove({ id, password }).then(changedBy(context))),
    makeRecoveryCodes: (_root, { input: { password } }, context) =>
      orFactorConflict(context.sources.factors.makeRecoveryCodes(password).then(changedBy(context))),
  },
};
