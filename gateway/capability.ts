import type { FastifyInstance } from 'fastify';
import type { Sources } from './context.ts';
import type { Resolvers } from './generated/resolvers.ts';
import type { TransportDependencies } from './shared/opened-study.ts';
import type { RestClient } from './shared/rest.ts';
import type { StudyScope } from './shared/study-scope.ts';
import type { StudyList } from './studies/study-list.ts';

/** The backends that the sources of one request call; one that is not configured apart is the own one. */
export interface BackendClients {
  /** Keeps accounts, studies, participants and jobs, whatever else is configured. */
  readonly own: RestClient;
  readonly contract: RestClient;
  readonly cohortChat: RestClient;
  readonly analytics: RestClient;
  /** The host of the contract's backend where it is not the own one. */
  readonly elsewhere: string | null;
  /** The studies of the own backend, shared by all requests. */
  readonly studyList: StudyList;
  /** The studies that the caller may work in; absent means all of them. */
  readonly scope?: StudyScope | undefined;
}

/** One thing that the gateway can do, as gateway/capabilities.ts lists it. */
export interface Capability<Name extends keyof Sources = keyof Sources> {
  /** The name of its folder, of its source in the context and of its file in schema/. */
  readonly name: Name;
  /** What its resolvers read from and write to; made anew for each request. */
  source(clients: BackendClients): Sources[Name];
  readonly resolvers: Resolvers | readonly Resolvers[];
  /** What serves and takes files, by paths of its own. */
  readonly files?: (app: FastifyInstance, dependencies: TransportDependencies) => void;
}

/** Checks that the source is the one that the context promises under this name. */
export const capability = <Name extends keyof Sources>(made: Capability<Name>): Capability<Name> => made;
