import { CAPABILITIES } from './capabilities.ts';
import type { BackendClients } from './capability.ts';
import type { Sources } from './context.ts';
import type { Backends } from './environment.ts';
import { UpstreamError } from './shared/failures.ts';
import { type CallIdentity, RestClient } from './shared/rest.ts';
import type { StudyList } from './studies/study-list.ts';

/** What a caller has to be allowed where nothing is asked for but who may call at all. */
const ALL_WORK = ['read identified', 'write', 'review', 'export'] as const;

/** Rights are kept by our backend alone: who has fewer than all work needs must not pass to one that knows of none. */
const refusalElsewhere =
  ({ roles, rights, factBasis = 'as-reviewed' }: CallIdentity) =>
  (studyId: string | undefined): UpstreamError | undefined => {
    if (factBasis !== 'as-reviewed' && studyId !== undefined)
      return new UpstreamError(
        'This is served by another backend, which shows facts as reviewed alone.',
        'NOT_AVAILABLE',
      );
    const ofStudy = roles?.studies.get(studyId ?? '')?.rights;
    const isLess = ofStudy !== undefined && !ALL_WORK.every((right) => ofStudy.includes(right));
    if (rights === undefined && !isLess) return undefined;
    return new UpstreamError(
      rights === undefined
        ? 'This is served by another backend, which knows no rights: your role has too few for it.'
        : 'This is served by another backend, which knows no rights: use a personal token that has all of yours.',
      'FORBIDDEN',
      403,
    );
  };

/** Each source is made when it is first asked for: one operation needs one or two of them. */
class LazySources {
  readonly #clients: BackendClients;
  readonly #made = new Map<string, unknown>();

  constructor(clients: BackendClients) {
    this.#clients = clients;
  }

  static {
    for (const { name, source } of CAPABILITIES) {
      Object.defineProperty(LazySources.prototype, name, {
        get(this: LazySources) {
          const made = this.#made.get(name) ?? source(this.#clients);
          this.#made.set(name, made);
          return made;
        },
      });
    }
  }
}

/** The sources of one request. */
export function createSources(
  { ownBackend, contractBackend, chatBackend, analyticsBackend }: Backends,
  studyList: StudyList,
  identity: CallIdentity,
): Sources {
  const own = new RestClient(ownBackend, identity);
  const clientOf = (backend: Backends['ownBackend']) =>
    backend === ownBackend
      ? own
      : new RestClient(backend, {
          ...identity,
          address: undefined,
          purposeIn: undefined,
          factBasis: undefined,
          refusal: refusalElsewhere(identity),
        });
  const contract = clientOf(contractBackend);
  const clients: BackendClients = {
    own,
    contract,
    cohortChat: clientOf(chatBackend),
    analytics: clientOf(analyticsBackend),
    elsewhere: contract === own ? null : new URL(contractBackend.url).host,
    studyList,
    scope: identity.scope,
  };
  return new LazySources(clients) as unknown as Sources;
}
