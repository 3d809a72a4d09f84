import { capability } from '../capability.ts';
import { participantsResolvers } from './participants.resolvers.ts';
import { createParticipantsSource } from './participants.source.ts';

export const participants = capability({
  name: 'participants',
  source: ({ own }) => createParticipantsSource(own),
  resolvers: participantsResolvers,
});
