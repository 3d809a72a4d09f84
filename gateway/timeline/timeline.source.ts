import type { TimelineResponse } from '../../backend/timeline/timeline.contract.ts';
import { orNull } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';

export interface TimelineSource {
  /** None where another backend has no such call. */
  months(studyId: string): Promise<TimelineResponse['months']>;
}

declare module '../context.ts' {
  interface Sources {
    readonly timeline: TimelineSource;
  }
}

export function createTimelineSource(rest: RestClient): TimelineSource {
  return {
    async months(studyId) {
      const answer = await orNull(rest.call<TimelineResponse>({ path: '/api/timeline', studyId }));
      return answer?.months ?? [];
    },
  };
}
