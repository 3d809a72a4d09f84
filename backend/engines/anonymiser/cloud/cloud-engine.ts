import type { AnonymisationLanguage, IdentifyingSpan } from '../anonymisation.ts';

/** A service that finds what identifies somebody. Texts leave the machine, unless the service runs on it. */
export interface CloudEngine {
  readonly name: string;
  /** Where texts go, as the address of the service names it. */
  readonly host: string;
  /** @returns spans in order that never overlap. @throws RemoteFailure where the service does not do its work */
  find(text: string, language: AnonymisationLanguage): Promise<IdentifyingSpan[]>;
}

export type CloudSettings =
  | { readonly kind: 'azure'; readonly endpoint: string; readonly key: string; readonly timeoutMs?: number }
  | { readonly kind: 'presidio'; readonly url: string; readonly timeoutMs?: number };

/** What is said while no service is configured. */
export const CLOUD_UNSET =
  'No cloud engine is set up: set PRESIDIO_URL, or AZURE_LANGUAGE_ENDPOINT and AZURE_LANGUAGE_KEY, and restart the server; or run the local engine.';
