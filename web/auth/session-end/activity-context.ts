import { createContext, use } from 'react';
import type { Activity } from './activity.ts';

/** That of the application; parts that are drawn alone are touched by nobody. */
export const ActivityContext = createContext<Activity>({
  idleMs: () => 0,
  count: () => 0,
  onTouch: () => () => {},
});

export const useActivity = (): Activity => use(ActivityContext);
