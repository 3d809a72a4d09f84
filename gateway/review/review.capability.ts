import { capability } from '../capability.ts';
import { reviewResolvers } from './review.resolvers.ts';
import { createReviewSource } from './review.source.ts';

export const review = capability({
  name: 'review',
  source: ({ contract, own }) => createReviewSource(own, contract === own),
  resolvers: reviewResolvers,
});
