import type { ChatAnswer, Citation } from '../../backend/chat/chat.contract.ts';

/** An answer as a backend may write it: the specification's two fields, and those that our backend adds. */
export type WireAnswer = Partial<Omit<ChatAnswer, 'citations'>> & {
  readonly citations?: readonly Partial<Citation>[];
};
