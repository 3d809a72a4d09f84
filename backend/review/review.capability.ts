import type { Capability } from '../wall/capability.ts';
import { mountReview } from './review.routes.ts';
import { reviewService } from './review.service.ts';

export const review: Capability = {
  name: 'review',
  mount: (app, { once }) => mountReview(app, once(reviewService)),
};
