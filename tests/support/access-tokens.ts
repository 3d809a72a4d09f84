import type { TestGateway } from './gateway.ts';

/** What a script sends with each call. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Makes an access token with the session of a gateway. */
export async function makeToken(
  gateway: TestGateway,
  studyIds: readonly string[],
  more: { readonly kind?: 'STUDY' | 'APP'; readonly rights?: readonly string[]; readonly name?: string } = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { data, errors } = await gateway.ask(
    `mutation ($input: CreateAccessTokenInput!) {
      createAccessToken(input: $input) {
        ... on CreateAccessTokenSuccess { secret accessToken { id } } ... on UserError { message } } }`,
    { input: { name: 'A script', studyIds, expiresInDays: 7, ...more } },
  );
  const { secret, accessToken, message } = data?.createAccessToken ?? {};
  if (secret === undefined) throw new Error(message ?? JSON.stringify(errors));
  return { id: accessToken.id, secret };
}

/** One operation with an access token and no cookie. */
export async function askWithToken(
  { app }: Pick<TestGateway, 'app'>,
  secret: string,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...bearer(secret) },
    payload: { query, variables },
  });
  const { data, errors = [] } = response.json();
  return { status: response.statusCode, headers: response.headers, data, errors };
}
