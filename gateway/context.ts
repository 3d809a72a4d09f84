import type { User } from '../backend/auth/auth.contract.ts';
import type { TokenGrant } from './auth/tokens/access-tokens.ts';
import type { CallerRoles } from './shared/caller-roles.ts';

/** Where resolvers get everything from; made anew for each request. Each source adds itself where it is declared. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of the sources merge into it
export interface Sources {}

/** What a browser carries for us. */
export interface CookieCarrier {
  readonly token: string | undefined;
  keep(token: string, expiresAt: Date): void;
  drop(): void;
}

/** The session of the caller as the transport keeps it. */
export interface SessionCarrier extends CookieCarrier {
  /** What a login goes on with whose password was right. */
  readonly step: string | undefined;
  keepStep(token: string, expiresAt: Date): void;
  dropStep(): void;
}

/** What every resolver is given. */
export interface GatewayContext {
  readonly viewer: User | null;
  /** What the caller is, and may do in which studies; absent of whoever is not logged in. */
  readonly roles: CallerRoles | undefined;
  /** What somebody may was changed: everybody is looked up anew. */
  forgetViewers(): void;
  readonly session: SessionCarrier;
  /** The login that the caller began at the identity provider. */
  readonly providerLogin: CookieCarrier;
  /** What the access token opens that the caller came with; null of a session. */
  readonly grant: TokenGrant | null;
  /** A revoked token opens nothing from now on. */
  forgetToken(id: string): void;
  readonly sources: Sources;
  /** @throws UpstreamError 401 where what the caller came with opens nothing any more; for answers that take long */
  requireOpen(): Promise<void>;
  /** Ends the calls that are still under way then, in milliseconds from now. */
  endWorkAfter(ms: number): void;
  readonly requestId: string;
  /** The basis on which the request reads facts, as it names it. */
  readonly factBasis: string;
  /** What the client calls itself; empty where it does not say. */
  readonly userAgent: string;
  /** Where the client reached us, such as https://casebook.example.org. */
  readonly origin: string;
  /** Whether somebody makes the request, rather than a page by itself. */
  readonly isUse: boolean;
}
