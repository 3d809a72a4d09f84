import { recordParamsSchema } from '../../shared/contract.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { idInPath, NO_EVENT, reads, writes } from '../../wall/endpoint.ts';
import {
  answerRequestSchema,
  answerResponseSchema,
  newTaskSchema,
  queueRequestSchema,
  queueResponseSchema,
  taskResponseSchema,
  tasksResponseSchema,
} from './tasks.contract.ts';
import type { TasksService } from './tasks.service.ts';

const tags = ['review'];
const params = recordParamsSchema;
const success = true as const;

export function mountTasks(app: ZodApp, tasks: TasksService): void {
  app.get(
    '/api/review/tasks',
    {
      schema: {
        summary: 'The review tasks of a study, the newest first, with how far they are',
        tags,
        response: { 200: tasksResponseSchema },
      },
      config: { scope: 'study', right: 'review', event: NO_EVENT },
    },
    async ({ studyId }) => ({ success, tasks: await tasks.list(studyId) }),
  );
  app.post(
    '/api/review/tasks',
    {
      schema: {
        summary: 'Draw facts of the study for one reader, or for two who do not see each other',
        tags,
        body: newTaskSchema,
        response: { 200: taskResponseSchema },
      },
      config: { scope: 'study', right: 'administer', event: writes('review.task.create') },
    },
    async ({ studyId, body, caller }) => ({ success, task: await tasks.create(studyId, body, caller) }),
  );
  app.post(
    '/api/review/tasks/:id/close',
    {
      schema: {
        summary: 'End a task; what was answered stays',
        tags,
        params,
        response: { 200: taskResponseSchema },
      },
      config: { scope: 'study', right: 'administer', event: writes('review.task.close') },
    },
    async ({ studyId, params: { id }, caller }) => ({
      success,
      task: await tasks.close(studyId, id, caller),
    }),
  );
  app.post(
    '/api/review/tasks/:id/queue',
    {
      schema: {
        summary: 'What the caller is to answer next in a task, each fact with its passage',
        tags,
        params,
        body: queueRequestSchema,
        response: { 200: queueResponseSchema },
      },
      config: { scope: 'study', right: 'review', event: reads('review.queue', idInPath) },
    },
    async ({ studyId, params: { id }, body, caller }) => ({
      success,
      ...(await tasks.queue(studyId, id, body, caller)),
    }),
  );
  app.post(
    '/api/review/tasks/:id/answers',
    {
      schema: {
        summary: 'Answer an item of a task, or answer it anew',
        tags,
        params,
        body: answerRequestSchema,
        response: { 200: answerResponseSchema },
      },
      config: { scope: 'study', right: 'review', event: writes('review.answer', 'report.judged') },
    },
    async ({ studyId, params: { id }, body, caller }) => ({
      success,
      ...(await tasks.answer(studyId, id, body, caller)),
    }),
  );
}
