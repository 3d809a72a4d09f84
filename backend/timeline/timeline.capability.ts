import type { Capability } from '../wall/capability.ts';
import { mountTimeline } from './timeline.routes.ts';

export const timeline: Capability = { name: 'timeline', mount: (app, { db }) => mountTimeline(app, db) };
