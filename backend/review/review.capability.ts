import type { Capability } from '../wall/capability.ts';
import { mountFigures } from './figures/figures.routes.ts';
import { figuresService } from './figures/figures.service.ts';
import { mountReview } from './review.routes.ts';
import { reviewService } from './review.service.ts';
import { mountTasks } from './tasks/tasks.routes.ts';
import { tasksService } from './tasks/tasks.service.ts';

export const review: Capability = {
  name: 'review',
  mount: (app, { once }) => {
    mountReview(app, once(reviewService));
    mountTasks(app, once(tasksService));
    mountFigures(app, once(figuresService));
  },
};
