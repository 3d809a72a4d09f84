import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  JudgeFactDocument,
  type JudgeFactInput,
  type ReviewedEntityFragment,
  SourceTextDrawerDocument,
  UndoVerdictDocument,
} from '../../generated/graphql.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider, type StudySelection } from '../../studies/StudyContext.tsx';
import { EvidenceProvider } from '../EvidenceContext.tsx';
import { buildEntity, REPORT_TEXT } from '../fixtures.ts';

const study: StudySelection = {
  id: 'study-001',
  name: 'Lungs',
  description: '',
  icon: 'lungs',
  participantCount: 1,
  status: 'ACTIVE',
};

type Reviewed = ReviewedEntityFragment & { __typename: 'Entity' };
const entity = (words: string, review: object | null = null): Reviewed =>
  ({ ...buildEntity(words), review }) as Reviewed;
const all = () => [entity('Husten'), entity('Fieber'), entity('Pneumonie')];
const accepted = {
  __typename: 'EntityReview',
  factId: 'fact-1',
  verdictId: 'verdict-1',
  kind: 'ACCEPTED',
  judgedBy: 'ada',
  judgedAt: '2026-03-01T10:00:00Z',
  version: 1,
  isDisputed: false,
  isOutdated: false,
};

const extractionOf = (entities: readonly Reviewed[]) => ({
  __typename: 'Extraction',
  id: 'ext-1',
  text: REPORT_TEXT,
  language: 'DE',
  patientId: 'pat-1',
  sourceSystem: 'clinic',
  engine: 'casebook-embedded/4',
  vocabulary: null,
  isOutdated: false,
  entities,
});

const report = (entities = all()): MockLink.MockedResponse => ({
  request: {
    query: SourceTextDrawerDocument,
    variables: { studyId: 'study-001', extractionId: 'ext-1' },
  },
  result: {
    data: { study: { __typename: 'Study', id: 'study-001', extraction: extractionOf(entities), scan: null } },
  },
});

const success = (kind: string, entities: readonly Reviewed[], state = 'IN_FORCE') => ({
  __typename: 'VerdictSuccess',
  verdict: { __typename: 'Verdict', id: 'verdict-1', kind, state },
  extraction: extractionOf(entities),
});

function verdict(answer: object, onAsked: (input: JudgeFactInput) => void = () => undefined) {
  return {
    request: {
      query: JudgeFactDocument,
      variables: ({ input }: Record<string, unknown>) => {
        onAsked(input as JudgeFactInput);
        return true;
      },
    },
    result: { data: { judgeFact: answer } },
  } as unknown as MockLink.MockedResponse;
}

function open(mocks: MockLink.MockedResponse[], words = 'Husten') {
  const offset = REPORT_TEXT.indexOf(words);
  return renderWithProviders(
    <StudyProvider study={study}>
      <EvidenceProvider>
        <p>List</p>
      </EvidenceProvider>
    </StudyProvider>,
    { mocks: [report(), ...mocks], path: `/?extraction=ext-1&at=${offset}-${offset + words.length}` },
  );
}

describe('the review of a fact in its report', () => {
  it('accepts with one key, says who did, and goes on to the next fact', async () => {
    const asked = vi.fn();
    const after = [entity('Husten', accepted), entity('Fieber'), entity('Pneumonie')];
    const { user } = open([verdict(success('ACCEPTED', after), asked)]);
    await screen.findByRole('group', { name: 'Review' });
    await user.keyboard('a');
    await screen.findByText('Accepted: "Husten".');
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ factId: 'ent-Husten', kind: 'ACCEPTED', version: 0 });
    expect(screen.getByText(/^"Fieber"/)).toBeDefined();
    await user.keyboard('p');
    expect(await screen.findByText(/by ada/)).toBeDefined();
  });

  it('rejects with two keys, the second of which says why, and takes it back with a third', async () => {
    const asked = vi.fn();
    const undo: MockLink.MockedResponse = {
      request: {
        query: UndoVerdictDocument,
        variables: { input: { studyId: 'study-001', id: 'verdict-1' } },
      },
      result: { data: { undoVerdict: success('REJECTED', all(), 'UNDONE') } },
    };
    const { user } = open([verdict(success('REJECTED', all().slice(1)), asked), undo]);
    await screen.findByRole('group', { name: 'Review' });
    await user.keyboard('x');
    await screen.findByText('Why is "Husten" wrong?');
    await user.keyboard('4');
    await screen.findByText('Rejected: "Husten".');
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ kind: 'REJECTED', reason: 'OTHER_PERSON' });
    await waitFor(() => expect(document.querySelector('[data-entity="ent-Husten"]')).toBeNull());
    await user.keyboard('u');
    await waitFor(() => expect(document.querySelector('[data-entity="ent-Husten"]')).not.toBeNull());
  });

  it('corrects what a report says of a fact, and keeps what was chosen where that fails', async () => {
    const asked = vi.fn();
    const refused = {
      __typename: 'UpstreamFailure',
      message: 'Others judge this report just now; try again in a moment.',
    };
    const { user } = open([verdict(refused, asked)]);
    await screen.findByRole('group', { name: 'Review' });
    await user.keyboard('c');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Category')));
    await user.selectOptions(await screen.findByLabelText('Certainty'), 'NEGATIVE');
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText(refused.message)).toBeDefined();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      kind: 'CORRECTED',
      correction: { category: 'SymptomOrSign', assertion: { certainty: 'NEGATIVE', association: 'SUBJECT' } },
    });
    expect(screen.getByLabelText('Certainty')).toHaveProperty('value', 'NEGATIVE');
  });

  it('adds a missed fact at its words, and says where they are not in the report', async () => {
    const asked = vi.fn();
    const { user } = open([verdict(success('ADDED', all()), asked)]);
    await screen.findByRole('group', { name: 'Review' });
    await user.keyboard('m');
    const words = await screen.findByLabelText('Words of the report');
    await user.type(words, 'Durst');
    await user.click(screen.getByRole('button', { name: 'Add fact' }));
    expect(screen.getByText(/not in the report/)).toBeDefined();
    await user.clear(words);
    await user.type(words, 'Mutter');
    await user.click(screen.getByRole('button', { name: 'Add fact' }));
    await screen.findByText('Added: "Mutter".');
    const offset = REPORT_TEXT.indexOf('Mutter');
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ kind: 'ADDED', correction: { offset, length: 6 } });
  });

  it('says that somebody judged otherwise meanwhile', async () => {
    const { user } = open([verdict(success('ACCEPTED', all(), 'DISPUTED'))]);
    await screen.findByRole('group', { name: 'Review' });
    await user.keyboard('a');
    expect(await screen.findByText(/judged "Husten" otherwise meanwhile/)).toBeDefined();
  });
});
