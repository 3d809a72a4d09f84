import type { LoginResponse } from '../../../backend/auth/auth.contract.ts';
import type {
  AddPasskeyRequest,
  ChangedFactorsResponse,
  Factors,
  FactorsResponse,
  LoginTaskRequest,
  PasskeyLoginRequest,
  PasskeyLoginsResponse,
  PasskeyTaskRequest,
  PasskeyTaskResponse,
  RemoveFactorRequest,
  SecondStepRequest,
  TotpSetupResponse,
} from '../../../backend/auth/factors/factors.contract.ts';
import type { RestClient } from '../../shared/rest.ts';

declare module '../../context.ts' {
  interface Sources {
    readonly factors: FactorsSource;
  }
}

export interface FactorsSource {
  /** Those of the caller. */
  list(): Promise<Factors>;
  hasPasskeys(): Promise<boolean>;
  /** @throws UpstreamError 401 where the proof is wrong or the step is over, 429 after failures */
  finishLogin(request: SecondStepRequest): Promise<LoginResponse>;
  loginWithPasskey(request: PasskeyLoginRequest): Promise<LoginResponse>;
  /** What a passkey is to sign, as JSON. */
  loginTask(request: LoginTaskRequest): Promise<string>;
  /** @throws UpstreamError 400 for a wrong password, 409 where there is one, as all below */
  setUpTotp(password: string): Promise<TotpSetupResponse>;
  confirmTotp(code: string): Promise<ChangedFactorsResponse>;
  /** What a passkey is to be made by, as JSON. */
  registrationTask(request: PasskeyTaskRequest): Promise<string>;
  addPasskey(request: AddPasskeyRequest): Promise<ChangedFactorsResponse>;
  remove(request: RemoveFactorRequest): Promise<FactorsResponse>;
  makeRecoveryCodes(password: string): Promise<ChangedFactorsResponse>;
}

const FACTORS = '/api/auth/factors';
const LOGIN = '/api/auth/login';

export function createFactorsSource(rest: RestClient): FactorsSource {
  const post = <T>(path: string, body: unknown) => rest.call<T>({ method: 'POST', path, body });
  return {
    list: async () => (await rest.call<FactorsResponse>({ path: FACTORS })).factors,
    hasPasskeys: async () =>
      (await rest.call<PasskeyLoginsResponse>({ path: `${LOGIN}/passkey` })).has_passkeys,
    finishLogin: (request) => post(`${LOGIN}/second-step`, request),
    loginWithPasskey: (request) => post(`${LOGIN}/passkey`, request),
    loginTask: async (request) => (await post<PasskeyTaskResponse>(`${LOGIN}/passkey-task`, request)).options,
    setUpTotp: (password) => post(`${FACTORS}/totp`, { password }),
    confirmTotp: (code) => post(`${FACTORS}/totp/confirm`, { code }),
    registrationTask: async (request) =>
      (await post<PasskeyTaskResponse>(`${FACTORS}/passkeys/task`, request)).options,
    addPasskey: (request) => post(`${FACTORS}/passkeys`, request),
    remove: (request) => post(`${FACTORS}/remove`, request),
    makeRecoveryCodes: (password) => post(`${FACTORS}/recovery-codes`, { password }),
  };
}
