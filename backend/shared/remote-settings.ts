/** A model behind an OpenAI-compatible endpoint. */
export interface ChatModelSettings {
  /** The base of the endpoint, such as http://127.0.0.1:8000/v1 */
  readonly url: string;
  readonly model: string;
  readonly key?: string | undefined;
  /** For the whole answer. */
  readonly timeoutMs?: number | undefined;
}

/** A mail server that sends links to accounts. */
export interface MailSettings {
  /** smtp: or smtps:, with a name and a password where it needs them. */
  readonly url: string;
  /** Whom mails come from. */
  readonly from: string;
  /** Where people open Casebook; links begin with it, whatever address a request came by. */
  readonly publicUrl: string;
}

export interface FhirServerSettings {
  /** The address that types of resources stand behind, such as https://fhir.example.org/r4. */
  readonly url: string;
  /** Sent as bearer token where it is set. */
  readonly token?: string | undefined;
}

/** What calls are repeated by. */
export interface RetryRule {
  readonly tries: number;
  /** The longest wait before the second try; it doubles with each one. */
  readonly firstMs: number;
  readonly mostMs: number;
  readonly timeoutMs: number;
}

/** A host that webhooks may call. */
export interface WebhookHost {
  /** As an address names it: lower case, IPv6 in brackets. */
  readonly name: string;
  /** Null for that of the protocol: 443, or 80 for http on loopback. */
  readonly port: number | null;
}

/** How webhooks are called, where not as usual. */
export interface WebhookTiming {
  /** Between the tries of a delivery; after the last one it is given up. */
  readonly pausesMs: readonly number[];
  /** How often what is due is looked for. */
  readonly lookEveryMs: number;
  /** For connecting, and for the whole call. */
  readonly connectMs: number;
  readonly callMs: number;
}
