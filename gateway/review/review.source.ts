import type { Verdict, VerdictRequest, VerdictResponse } from '../../backend/review/review.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { firstPage, type PageRequest, postTo } from '../graph/loaders.ts';
import { UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly review: ReviewSource;
  }
}

export interface ReviewSource {
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports, as the others do */
  judge(studyId: string, extractionId: string, asked: VerdictRequest): Promise<Verdict>;
  undo(studyId: string, id: string): Promise<Verdict>;
  verdicts(studyId: string, extractionId: string, page: PageRequest): Promise<Page<Verdict>>;
}

const ELSEWHERE = 'The reports of the backend of BACKEND_URL cannot be reviewed from here.';

/** @param isOwn whether the backend that keeps accounts keeps the reports, too */
export function createReviewSource(rest: RestClient, isOwn: boolean): ReviewSource {
  const pathOf = (extractionId: string) => `extractions/${pathPart(extractionId)}/verdicts`;
  const requireOwn = () => {
    if (!isOwn) throw new UpstreamError(ELSEWHERE, 'NOT_AVAILABLE');
  };
  return {
    async judge(studyId, extractionId, body) {
      requireOwn();
      const call = { method: 'POST' as const, path: `/api/${pathOf(extractionId)}`, studyId, body };
      return (await rest.call<VerdictResponse>(call)).verdict;
    },
    async undo(studyId, id) {
      requireOwn();
      const call = { method: 'POST' as const, path: `/api/verdicts/${pathPart(id)}/undo`, studyId };
      return (await rest.call<VerdictResponse>(call)).verdict;
    },
    async verdicts(studyId, extractionId, page) {
      requireOwn();
      return firstPage(postTo(rest), studyId, `${pathOf(extractionId)}/page`, page);
    },
  };
}
