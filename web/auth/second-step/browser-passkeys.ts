import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Whether this page can use passkeys: a browser that has them, by HTTPS or on this machine. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has a passkey sign what the server asks for. @param options as the server told them @returns what to send, as JSON */
export const signWithPasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Has the browser make a passkey. @param options as the server told them @returns what to send, as JSON */
export const makePasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));

/** Why a browser has not used, or made, a passkey. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device has a passkey for your account already.';
  }
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return 'No passkey was used: you cancelled, it took too long, or there is none on this device.';
  }
  return 'The browser could not use a passkey here; try another browser or another factor.';
}
