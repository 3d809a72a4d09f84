import { CAPABILITIES } from './capabilities.ts';
import type { BackendClients } from './capability.ts';
import type { Sources } from './context.ts';
import type { Backends } from './environment.ts';
import { type CallIdentity, RestClient } from './shared/rest.ts';
import type { StudyList } from './studies/study-list.ts';

/** The sources of one request. */
export function createSources(
  { ownBackend, contractBackend, chatBackend, analyticsBackend }: Backends,
  studyList: StudyList,
  identity: CallIdentity,
): Sources {
  const own = new RestClient(ownBackend, identity);
  const clientOf = (backend: Backends['ownBackend']) =>
    backend === ownBackend ? own : new RestClient(backend, identity);
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
  return Object.fromEntries(
    CAPABILITIES.map(({ name, source }) => [name, source(clients)]),
  ) as unknown as Sources;
}
