import { createCohortService } from '../cohort/cohort.service.ts';
import { searchDependencies } from '../search/search.service.ts';
import type { Capability } from '../wall/capability.ts';
import { mountChat } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { mountCriteria } from './criteria/criteria.routes.ts';
import { createModelWriter } from './model/model.writer.ts';
import { lazyKinship } from './understanding/kinship.ts';

export const chat: Capability = {
  name: 'chat',
  mount(app, { chatModel, once }) {
    const parts = once(searchDependencies);
    mountCriteria(app, { reader: parts.reader, kinship: once(lazyKinship) });
    mountChat(
      app,
      createChatService({
        ...parts,
        cohort: once(createCohortService),
        kinship: once(lazyKinship),
        writer: chatModel && createModelWriter(chatModel, parts.reader),
      }),
    );
  },
  warmUp: [({ once }) => once(lazyKinship)()],
};
