import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import {
  AnswerReviewItemDocument,
  type AnswerReviewItemInput,
  ReviewQueueDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider, type StudySelection } from '../studies/StudyContext.tsx';
import { TaskScreen } from './TaskScreen.tsx';

const study: StudySelection = {
  ...{ id: 'study-001', name: 'Lungs', description: '', icon: 'lungs', participantCount: 1 },
  status: 'ACTIVE',
};

const task = (answered: number, changes: object = {}) => ({
  __typename: 'ReviewTask',
  ...{ id: 'task-1', name: 'Signs', readers: ['ada'], adjudicator: null, deadline: null, closedAt: null },
  ...{ items: 2, withdrawn: 0, differing: 0, decided: 0 },
  progress: [{ __typename: 'ReaderProgress', reader: 'ada', answered, skipped: 0 }],
  ...changes,
});

function item(ordinal: number, words: string) {
  const context = `Before it. He has ${words} today. After it.`;
  return {
    __typename: 'ReviewItem',
    ...{ ordinal, extractionId: 'ext-1', patientId: 'p-1', reportDate: null, sourceSystem: 'clinic' },
    fact: {
      __typename: 'JudgedFact',
      ...{ text: words, offset: 100 + context.indexOf(words), length: words.length },
      ...{ category: 'SymptomOrSign', name: null },
      assertion: {
        __typename: 'Assertion',
        ...{ certainty: 'POSITIVE', conditionality: 'NONE', association: 'SUBJECT', temporality: 'CURRENT' },
      },
    },
    ...{ context, contextOffset: 100, isPresent: true, answers: [] },
  };
}

const queue = (items: object[], changes: object = {}) =>
  ({
    request: { query: ReviewQueueDocument, variables: () => true },
    result: {
      data: {
        study: {
          __typename: 'Study',
          id: 'study-001',
          reviewQueue: { __typename: 'ReviewQueue', task: task(0, changes), items },
        },
      },
    },
  }) as unknown as MockLink.MockedResponse;

function answer(result: object, onAsked: (input: AnswerReviewItemInput) => void = () => undefined) {
  return {
    request: {
      query: AnswerReviewItemDocument,
      variables: ({ input }: Record<string, unknown>) => {
        onAsked(input as AnswerReviewItemInput);
        return true;
      },
    },
    result: { data: { answerReviewItem: result } },
  } as unknown as MockLink.MockedResponse;
}

const kept = (answered: number) => ({
  __typename: 'ReviewAnswerSuccess',
  outcome: 'HOLDS',
  task: task(answered),
});

const open = (mocks: MockLink.MockedResponse[]) =>
  renderWithProviders(
    <StudyProvider study={study}>
      <Routes>
        <Route path="/study/:studyId/review/:taskId" element={<TaskScreen />} />
      </Routes>
    </StudyProvider>,
    { mocks, path: '/study/study-001/review/task-1' },
  );

describe('a review task', () => {
  it('shows the sentence first, and the next fact at once when a key has answered', async () => {
    const asked = vi.fn();
    const items = [item(0, 'cough'), item(1, 'fever')];
    const { user } = open([queue(items), answer(kept(1), asked), answer(kept(2), asked)]);
    await screen.findByText('cough');
    expect(screen.queryByText(/Before it/)).toBeNull();
    await user.keyboard('o');
    expect(screen.getByText(/Before it/)).toBeDefined();
    await user.keyboard('a');
    expect(screen.getByText('fever')).toBeDefined();
    await screen.findByText('"cough": It holds now.');
    await user.keyboard('x3');
    await screen.findByText('Nothing left to answer');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked.mock.calls.map(([input]) => [input.ordinal, input.kind, input.reason])).toEqual([
      [0, 'ACCEPTED', undefined],
      [1, 'REJECTED', 'OTHER_ASSERTION'],
    ]);
  });

  it('brings a fact back whose answer could not be kept, and says why', async () => {
    const message = 'This task is closed; its answers stand as they are.';
    const refused = { __typename: 'UpstreamFailure', message };
    const { user } = open([queue([item(0, 'cough'), item(1, 'fever')]), answer(refused)]);
    await screen.findByText('cough');
    await user.keyboard('a');
    await screen.findByText(`"cough": ${message}`);
    expect(screen.getByText('cough')).toBeDefined();
  });

  it('skips with a reason alone, and goes back to answer anew', async () => {
    const asked = vi.fn();
    const { user } = open([queue([item(0, 'cough'), item(1, 'fever')]), answer(kept(1), asked)]);
    await screen.findByText('cough');
    await user.keyboard('s');
    await user.type(await screen.findByLabelText(/Reason/), 'illegible');
    await user.click(screen.getAllByRole('button', { name: 'Skip' }).at(-1) as HTMLElement);
    await screen.findByText('fever');
    await waitFor(() =>
      expect(asked.mock.calls[0]?.[0]).toMatchObject({ kind: 'SKIPPED', comment: 'illegible' }),
    );
    await user.keyboard('b');
    expect(screen.getByText('cough')).toBeDefined();
  });

  it('says that facts are gone with participants who were withdrawn', async () => {
    open([queue([], { withdrawn: 2 })]);
    expect(
      await screen.findByText(/2 of its facts are gone with participants who were withdrawn/),
    ).toBeDefined();
  });
});
