import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AskCohortInput,
  GraphTableDocument,
  TableFromMessageDocument,
  type TableFromMessageInput,
} from '../generated/graphql.ts';
import { buildTable } from '../tables/tables.fixtures.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { cohortAnswer, type Mock, renderChat } from './testing.tsx';

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const table = () => screen.findByRole('region', { name: 'Structured table' });

function graphTable(response: Partial<Mock> = {}, asked: unknown[] = []): Mock {
  const study = { __typename: 'Study', id: 'study-001', table: buildTable() };
  return {
    request: {
      query: GraphTableDocument,
      variables: (variables) => {
        asked.push(variables);
        return true;
      },
    },
    result: { data: { study } },
    ...response,
  };
}

function messageTable(tableFromMessage: object, asked: TableFromMessageInput[] = []): Mock {
  return {
    request: {
      query: TableFromMessageDocument,
      variables: ({ input }) => {
        asked.push(input as TableFromMessageInput);
        return true;
      },
    },
    result: { data: { tableFromMessage } },
  };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => {};
});

describe('the cohort chat screen', () => {
  it('begins with the specified configuration', () => {
    renderChat(<ChatScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cohort Chat');
    expect(screen.getByLabelText<HTMLInputElement>('Patient IDs').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Top K patient groups').value).toBe('5');
    expect(screen.getByLabelText<HTMLInputElement>('Max extractions per patient').value).toBe('3');
    for (const name of ['Top K patient groups', 'Max extractions per patient']) {
      const { min, max } = screen.getByLabelText<HTMLInputElement>(name);
      expect([min, max], name).toEqual(['1', '20']);
    }
    expect(screen.getByLabelText<HTMLSelectElement>('Search mode').value).toBe('HYBRID');
    expect(screen.getByLabelText<HTMLInputElement>('Semantic ranker').checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('System prompt').value).toBe('');
    expect(button('Send').disabled).toBe(true);
    expect(button('Get Table/CSV').disabled).toBe(true);
    expect(button('Build Graph Table').disabled).toBe(false);
  });

  it('asks as it is configured; patient IDs are split on commas, trimmed, without empty ones', async () => {
    const asked: AskCohortInput[] = [];
    const { user, router } = renderChat(<ChatScreen />, [cohortAnswer({}, asked)]);
    await user.type(screen.getByLabelText('Patient IDs'), ' pat-1,, pat-2 ');
    await user.selectOptions(screen.getByLabelText('Search mode'), 'Lexical');
    await user.click(screen.getByLabelText('Semantic ranker'));
    await user.type(screen.getByLabelText('System prompt'), 'Be brief.');
    await user.type(box(), 'Fever?{Enter}');
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(asked[0]).toMatchObject({
      patientIds: ['pat-1', 'pat-2'],
      mode: 'LEXICAL',
      semantic: false,
      systemPrompt: 'Be brief.',
      k: 5,
      maxPerPatient: 3,
    });
    expect(router.state.location.search + router.state.location.hash).toBe('');
  });

  it('builds a graph table with the specified bounds, and Clear removes it with the transcript', async () => {
    const asked: unknown[] = [];
    const { user } = renderChat(<ChatScreen />, [cohortAnswer(), graphTable({}, asked)]);
    await user.type(box(), 'Fever?{Enter}');
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    await user.click(button('Build Graph Table'));
    await table();
    expect(asked[0]).toEqual({
      studyId: 'study-001',
      input: { patientIds: [], includeText: false, limit: 1000, csvRowCap: 5000 },
    });
    expect(screen.getByRole('region', { name: 'Last response' })).toBeTruthy();
    await user.click(button('Clear'));
    expect(screen.queryByRole('region', { name: 'Structured table' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Last response' })).toBeNull();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('shows what came last as it came, an answer or a table', async () => {
    const { user } = renderChat(<ChatScreen />, [graphTable(), cohortAnswer()]);
    await user.click(button('Build Graph Table'));
    await table();
    const last = () => screen.getByRole('region', { name: 'Last response' });
    await user.click(within(last()).getByRole('button'));
    expect(last().textContent).toContain('totalRowsUntruncated');
    await user.type(box(), 'Fever?{Enter}');
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(last().textContent).not.toContain('totalRowsUntruncated');
    expect(last().textContent).toContain('Kein Fieber.');
  });

  it('makes a table of a message, shows its filter, and builds it again as that was edited', async () => {
    const asked: TableFromMessageInput[] = [];
    const { user } = renderChat(<ChatScreen />, [
      messageTable(buildTable(), asked),
      messageTable(buildTable(), asked),
    ]);
    await user.type(box(), 'All lab values');
    await user.click(button('Get Table/CSV'));
    await table();
    expect(asked.at(-1)).toMatchObject({ studyId: 'study-001', message: 'All lab values', k: 5 });
    expect(asked.at(-1)).not.toHaveProperty('filter');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Male');
    await user.click(button('Build again'));
    await waitFor(() =>
      expect(asked.at(-1)?.filter).toEqual({
        cohort: { gender: 'MALE' },
        having: [],
        lacking: [],
        findings: [],
      }),
    );
  });

  it('tells a failed graph table and a failed table apart, and keeps the message', async () => {
    const { user } = renderChat(<ChatScreen />, [
      graphTable({ result: { errors: [new GraphQLError('Tired.')] } }),
      messageTable({ __typename: 'InvalidInput', message: 'Say what it should hold.' }),
    ]);
    await user.click(button('Build Graph Table'));
    expect((await screen.findByRole('alert')).textContent).toBe('Graph table failed: Tired.');
    await user.type(box(), 'hm');
    await user.click(button('Get Table/CSV'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Table failed: Say what it should hold.'),
    );
    expect(box().value).toBe('hm');
  });

  it('says that a table is on the way, and takes no further question meanwhile', async () => {
    const { user } = renderChat(<ChatScreen />, [graphTable({ delay: Number.POSITIVE_INFINITY })]);
    await user.type(box(), 'Fever?');
    await user.click(button('Build Graph Table'));
    expect(screen.getByText('Building graph table...')).toBeTruthy();
    expect(button('Send').disabled).toBe(true);
    expect(button('Get Table/CSV').disabled).toBe(true);
  });
});
