import { capability } from '../capability.ts';
import { chatResolvers } from './chat.resolvers.ts';
import { createChatSource } from './chat.source.ts';

export const chat = capability({
  name: 'chat',
  source: ({ contract, cohortChat }) => createChatSource(contract, cohortChat),
  resolvers: chatResolvers,
});
