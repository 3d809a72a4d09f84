import type {
  BeginLoginResponse,
  FinishLoginRequest,
  FinishLoginResponse,
  LinkedIdentityResponse,
  ProviderLogoutResponse,
  ProviderResponse,
  UnlinkIdentityRequest,
} from '../../../backend/auth/provider/provider.contract.ts';
import type { RestClient } from '../../shared/rest.ts';

declare module '../../context.ts' {
  interface Sources {
    readonly provider: ProviderSource;
  }
}

export interface ProviderSource {
  /** Null where people have passwords alone. */
  provider(): Promise<ProviderResponse['provider']>;
  /** @throws UpstreamError 502 and 503 where the provider fails */
  begin(isLink: boolean): Promise<BeginLoginResponse>;
  /** @throws UpstreamError likewise, 400 where this browser began none, 403 where nobody is let in */
  finish(request: FinishLoginRequest): Promise<FinishLoginResponse>;
  /** Ends a session. @returns where the browser ends the one at the provider; null where it cannot */
  logout(token: string): Promise<string | null>;
  isLinked(): Promise<boolean>;
  /** @throws UpstreamError 400 for a wrong password, 409 where there is no identity */
  unlink(request: UnlinkIdentityRequest): Promise<void>;
}

const PATH = '/api/auth/provider';
/** The provider is asked up to three times, and may take five seconds for each. */
const FINISH_MS = 18_000;

export function createProviderSource(rest: RestClient): ProviderSource {
  const post = <T>(path: string, body: unknown) =>
    rest.call<T>({ method: 'POST', path: `${PATH}${path}`, body, timeoutMs: FINISH_MS });
  return {
    provider: async () => (await rest.call<ProviderResponse>({ path: PATH })).provider,
    begin: (is_link) => post<BeginLoginResponse>('/begin', { is_link }),
    finish: (request) => post<FinishLoginResponse>('/finish', request),
    logout: async (token) => (await post<ProviderLogoutResponse>('/logout', { token })).url,
    async unlink(request) {
      await post<unknown>('/unlink', request);
    },
    isLinked: async () => (await rest.call<LinkedIdentityResponse>({ path: `${PATH}/own` })).is_linked,
  };
}
