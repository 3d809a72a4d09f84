import type { FiguresResponse, ReadThroughResponse } from '../../backend/review/figures/figures.contract.ts';
import type {
  Verdict,
  VerdictFilter,
  VerdictRequest,
  VerdictResponse,
} from '../../backend/review/review.contract.ts';
import type {
  AnswerRequest,
  AnswerResponse,
  NewTask,
  QueueResponse,
  Task,
} from '../../backend/review/tasks/tasks.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { firstPage, type PageRequest, postTo } from '../graph/loaders.ts';
import { UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestCall, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly review: ReviewSource;
  }
}

/** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports, as the others do */
export interface ReviewSource {
  judge(studyId: string, extractionId: string, asked: VerdictRequest): Promise<Verdict>;
  undo(studyId: string, id: string): Promise<Verdict>;
  verdicts(studyId: string, extractionId: string, page: PageRequest): Promise<Page<Verdict>>;
  verdictsOfStudy(studyId: string, filter: VerdictFilter, page: PageRequest): Promise<Page<Verdict>>;
  figures(studyId: string): Promise<FiguresResponse['figures']>;
  tasks(studyId: string): Promise<Task[]>;
  createTask(studyId: string, task: NewTask): Promise<Task>;
  closeTask(studyId: string, id: string): Promise<Task>;
  queue(studyId: string, id: string, page: { first?: number; after?: number }): Promise<QueueResponse>;
  answer(studyId: string, id: string, answer: AnswerRequest): Promise<AnswerResponse>;
  markReadThrough(studyId: string, extractionId: string, isRead: boolean): Promise<readonly string[]>;
}

const ELSEWHERE = 'The reports of the backend of BACKEND_URL cannot be reviewed from here.';
const TASKS = '/api/review/tasks';

/** @param isOwn whether the backend that keeps accounts keeps the reports, too */
export function createReviewSource(rest: RestClient, isOwn: boolean): ReviewSource {
  const verdictsOf = (extractionId: string) => `extractions/${pathPart(extractionId)}/verdicts`;
  const taskOf = (id: string) => `${TASKS}/${pathPart(id)}`;
  async function call<T>(asked: RestCall): Promise<T> {
    if (!isOwn) throw new UpstreamError(ELSEWHERE, 'NOT_AVAILABLE');
    return rest.call<T>(asked);
  }
  const post = <T>(studyId: string, path: string, body: unknown = {}): Promise<T> =>
    call<T>({ method: 'POST', path, studyId, body });
  async function pageOf(studyId: string, path: string, asked: PageRequest): Promise<Page<Verdict>> {
    if (!isOwn) throw new UpstreamError(ELSEWHERE, 'NOT_AVAILABLE');
    return firstPage(postTo(rest), studyId, path, asked);
  }
  return {
    judge: async (studyId, extractionId, asked) =>
      (await post<VerdictResponse>(studyId, `/api/${verdictsOf(extractionId)}`, asked)).verdict,
    undo: async (studyId, id) =>
      (await post<VerdictResponse>(studyId, `/api/verdicts/${pathPart(id)}/undo`)).verdict,
    verdicts: (studyId, extractionId, page) => pageOf(studyId, verdictsOf(extractionId), page),
    verdictsOfStudy: (studyId, filter, page) => pageOf(studyId, 'verdicts', { ...filter, ...page }),
    figures: async (studyId) =>
      (await call<FiguresResponse>({ path: '/api/review/figures', studyId })).figures,
    tasks: async (studyId) => (await call<{ tasks: Task[] }>({ path: TASKS, studyId })).tasks,
    createTask: async (studyId, task) => (await post<{ task: Task }>(studyId, TASKS, task)).task,
    closeTask: async (studyId, id) => (await post<{ task: Task }>(studyId, `${taskOf(id)}/close`)).task,
    queue: (studyId, id, page) => post<QueueResponse>(studyId, `${taskOf(id)}/queue`, page),
    answer: (studyId, id, answer) => post<AnswerResponse>(studyId, `${taskOf(id)}/answers`, answer),
    markReadThrough: async (studyId, extractionId, isRead) => {
      const path = `/api/extractions/${pathPart(extractionId)}/read-through`;
      return (await post<ReadThroughResponse>(studyId, path, { is_read: isRead })).readers;
    },
  };
}
