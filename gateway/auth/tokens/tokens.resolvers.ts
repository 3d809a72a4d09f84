import type { Resolvers } from '../../generated/resolvers.ts';
import { lowerCase } from '../../shared/enums.ts';
import { orFailure } from '../../shared/failures.ts';
import { toStudy } from '../../studies/studies.mappers.ts';
import { toAccessToken, toWireRight } from './tokens.mappers.ts';

export const tokensResolvers: Resolvers = {
  Query: {
    accessTokens: async (_root, _args, { sources }) => (await sources.tokens.all()).map(toAccessToken),
  },
  AccessToken: {
    studies: async ({ studyIds }, _args, { sources }) => {
      const studies = await sources.studies.all();
      return studies.filter(({ id }) => studyIds.includes(id)).map(toStudy);
    },
  },
  Mutation: {
    createAccessToken: (_root, { input: { name, kind, rights, studyIds, expiresInDays } }, { sources }) =>
      orFailure(
        sources.tokens
          .create({
            name,
            kind: lowerCase(kind),
            rights: rights?.map(toWireRight) ?? null,
            study_ids: studyIds,
            expires_in_days: expiresInDays,
          })
          .then(({ access_token, secret }) => ({
            __typename: 'CreateAccessTokenSuccess' as const,
            accessToken: toAccessToken(access_token),
            secret,
          })),
      ),
    revokeAccessToken: (_root, { input: { id } }, { sources, forgetToken }) =>
      orFailure(
        sources.tokens.revoke(id).then(() => {
          forgetToken(id);
          return { __typename: 'RevokeAccessTokenSuccess' as const, id };
        }),
      ),
  },
};
