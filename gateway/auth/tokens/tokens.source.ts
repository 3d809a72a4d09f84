import type {
  AccessToken,
  CreateTokenRequest,
  CreateTokenResponse,
  ResolveTokenResponse,
  TokenAccess,
  TokensResponse,
} from '../../../backend/auth/tokens/tokens.contract.ts';
import { pathPart, type RestClient } from '../../shared/rest.ts';

declare module '../../context.ts' {
  interface Sources {
    readonly tokens: TokensSource;
  }
}

export interface TokensSource {
  /** Those that the caller manages, newest first. */
  all(): Promise<readonly AccessToken[]>;
  create(request: CreateTokenRequest): Promise<CreateTokenResponse>;
  /** @throws UpstreamError 404 where the caller manages none of this id */
  revoke(id: string): Promise<void>;
  resolve(secret: string): Promise<TokenAccess>;
}

const TOKENS = '/api/auth/tokens';
/** As of sessions. */
const RESOLVE_MS = 5_000;

export function createTokensSource(rest: RestClient): TokensSource {
  return {
    all: async () => (await rest.call<TokensResponse>({ path: TOKENS })).access_tokens,
    create: (body) => rest.call<CreateTokenResponse>({ method: 'POST', path: TOKENS, body }),
    async revoke(id) {
      await rest.call({ method: 'DELETE', path: `${TOKENS}/${pathPart(id)}` });
    },
    async resolve(secret) {
      const call = {
        method: 'POST' as const,
        path: `${TOKENS}/resolve`,
        body: { secret },
        timeoutMs: RESOLVE_MS,
      };
      return (await rest.call<ResolveTokenResponse>(call)).access;
    },
  };
}
