import { ServerError } from '@apollo/client/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ANSWER, CITATION, QUERY, RESULT } from '../cohort/cohort.fixtures.ts';
import type { AskCohortInput } from '../generated/graphql.ts';
import { CohortChat } from './CohortChat.tsx';
import { cohortAnswer, type Mock, refusal, renderChat } from './testing.tsx';

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const messages = () =>
  [...screen.getByRole('log').querySelectorAll(':scope > ul > li')].map(
    ({ textContent }) => textContent ?? '',
  );

async function ask(mocks: Mock[]) {
  const rendered = renderChat(<CohortChat />, mocks);
  await rendered.user.type(box(), 'Fever?{Enter}');
  return rendered;
}

describe('the cohort chat', () => {
  it('sends on Enter, with its defaults, and shows question and answer', async () => {
    const asked: AskCohortInput[] = [];
    await ask([cohortAnswer({}, asked)]);
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(messages()[0]).toBe('YouFever?');
    expect(messages()[1]).toContain('Assistant');
    expect(box().value).toBe('');
    expect(asked[0]).toEqual({
      studyId: 'study-001',
      message: 'Fever?',
      history: [],
      mode: 'HYBRID',
      semantic: true,
      k: 5,
      maxPerPatient: 3,
      patientIds: [],
    });
  });

  it('begins a new line on Shift and Enter', async () => {
    const { user } = renderChat(<CohortChat />);
    await user.type(box(), 'Fever?{Shift>}{Enter}{/Shift}Cough?');
    expect(box().value).toBe('Fever?\nCough?');
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('asks for a message when there is none', async () => {
    const { user } = renderChat(<CohortChat />);
    expect(button('Send').disabled).toBe(true);
    await user.type(box(), '  {Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a message.');
  });

  it('says that it asks, can be stopped, and then keeps the message in both places', async () => {
    const { user } = await ask([cohortAnswer({ delay: Number.POSITIVE_INFINITY })]);
    expect(screen.getByText('Asking assistant...')).toBeTruthy();
    expect(messages()).toEqual(['YouFever?']);
    await user.click(button('Stop'));
    expect(screen.queryByText('Asking assistant...')).toBeNull();
    expect(box().value).toBe('Fever?');
    expect(messages()).toEqual(['YouFever?']);
  });

  it.each([
    ['what the server refuses', refusal('askCohort', 'k is above 20.'), 'Chat failed: k is above 20.'],
    ['an error', { result: { errors: [new GraphQLError('Tired.')] } }, 'Chat failed: Tired.'],
    [
      'a status alone',
      {
        error: new ServerError('', { response: new Response('', { status: 503 }), bodyText: '' }),
      },
      'Chat failed: Request failed (503)',
    ],
  ])('tells %s, and keeps the message in the transcript and in the box', async (_name, response, text) => {
    const asked: AskCohortInput[] = [];
    const { user } = await ask([cohortAnswer(response), cohortAnswer({}, asked)]);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(messages()).toEqual(['YouFever?']);
    expect(box().value).toBe('Fever?');
    await user.type(box(), '{Enter}');
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(messages()).toHaveLength(2);
    expect(asked.at(-1)?.history).toEqual([]);
  });

  it('sends the transcript as history', async () => {
    const asked: AskCohortInput[] = [];
    const { user } = await ask([cohortAnswer(), cohortAnswer({}, asked)]);
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    await user.type(box(), 'And cough?{Enter}');
    await waitFor(() => expect(messages()).toHaveLength(4));
    expect(asked.at(-1)?.history).toEqual([
      { role: 'USER', content: 'Fever?', hasCitations: false },
      { role: 'ASSISTANT', content: 'Kein Fieber. [1]', hasCitations: true },
    ]);
  });

  it('survives a reload of the page, leaves the address alone, and is gone when it is cleared', async () => {
    const { unmount, router } = await ask([cohortAnswer()]);
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(router.state.location.search).toBe('');
    unmount();
    const { user } = renderChat(<CohortChat />);
    expect(messages()).toHaveLength(2);
    await user.click(button('Clear'));
    expect(screen.queryByRole('log')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('forgets an answer that comes after Clear', async () => {
    const { user } = await ask([cohortAnswer({ delay: 50 })]);
    await user.click(button('Clear'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('log')).toBeNull();
  });
});

describe('an answer', () => {
  const answered = (differences: object) =>
    ask([cohortAnswer({ result: { data: { askCohort: { ...ANSWER, ...differences } } } })]);

  it('tells words of reports and remarks apart by more than colour', async () => {
    await answered({});
    const sentence = await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(sentence.textContent).toBe('Quoted from a report: Kein Fieber.[1]');
    expect(screen.getByText('Ask for a day to narrow it.').textContent).toContain('Remark: ');
    expect(screen.getByRole('list', { name: 'Kinds of sentences' }).textContent).toBe(
      ' Quoted from a report Remark',
    );
  });

  it('opens a citation at its exact place, from the sentence and from the list', async () => {
    const { user, router } = await answered({});
    await user.click(await screen.findByRole('button', { name: 'Citation 1: show it in the text' }));
    const address = new URLSearchParams(router.state.location.search);
    expect([address.get('extraction'), address.get('at')]).toEqual(['ext-9', '31-43']);
    await user.click(screen.getByRole('button', { name: 'Close source text' }));
    await user.click(await screen.findByRole('button', { name: 'Show ext-9 in the text' }));
    expect(new URLSearchParams(router.state.location.search).get('at')).toBe('31-43');
  });

  it('lists key, patient, report, score to three decimals and preview of each citation', async () => {
    await answered({});
    const item = (await screen.findByRole('button', { name: 'Show ext-9 in the text' })).closest('li');
    expect(item?.textContent).toBe('[1]ext-9pat-9 · Score 0.123 · 2026-03-01Kein Fieber.');
  });

  it('of another backend shows its text and names patients where it gives no keys', async () => {
    const citation = { ...CITATION, key: null, offset: null, length: null };
    await answered({ sentences: [], answer: 'No <b>fever</b>.', citations: [citation], engine: null });
    expect(await screen.findByText('No <b>fever</b>.')).toBeTruthy();
    expect(screen.getByText('pat-9')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /in the text/ })).toBeNull();
  });

  it('collapses a preview of more than 600 characters', async () => {
    const long = 'x'.repeat(601);
    const { user } = await answered({ citations: [{ ...CITATION, textPreview: long }] });
    await screen.findByText(`${'x'.repeat(600)}…`);
    await user.click(button('Show more'));
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('that is none says so, and what was searched', async () => {
    await answered({ isAbstention: true, sentences: [], answer: '', searched: ['fever', 'Fieber'] });
    expect(await screen.findByText('Not in the reports.')).toBeTruthy();
    expect(screen.getByText('Searched: fever, Fieber')).toBeTruthy();
  });

  it('to a counting question shows its query, and runs it again as it was edited', async () => {
    const asked: AskCohortInput[] = [];
    const counting = { ...ANSWER, query: QUERY, result: RESULT };
    const { user } = await ask([
      cohortAnswer({ result: { data: { askCohort: counting } } }),
      cohortAnswer({}, asked),
    ]);
    const editor = await screen.findByRole('region', { name: 'Understood as this query' });
    expect(screen.getByText(/2 of 8 patients/)).toBeTruthy();
    await user.click(within(editor).getByRole('button', { name: 'Remove Hypertension' }));
    await user.click(within(editor).getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(messages()).toHaveLength(4));
    expect(messages()[2]).toBe('You · with the edited queryFever?');
    expect(asked.at(-1)).toMatchObject({
      message: 'Fever?',
      query: { having: [{ label: 'Diabetes' }], lacking: [], measure: { kind: 'PATIENTS' } },
    });
  });
});
