import type { MockLink } from '@apollo/client/testing';
import {
  ParticipantDialogDocument,
  type ParticipantFragment,
  ParticipantsScreenDocument,
} from '../generated/graphql.ts';
import { buildPageInfo, renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { ParticipantsScreen } from './ParticipantsScreen.tsx';

export type Mock = MockLink.MockedResponse;

export type Built = ParticipantFragment & { __typename: 'Participant' };

export const ADA: Built = {
  __typename: 'Participant',
  id: 'N-1',
  name: 'Ada Fallow',
  email: 'ada@example.org',
  phone: '+44 20 7946 0001',
  dateOfBirth: '1961-04-17',
  gender: 'Female',
  enrollmentDate: '2026-03-01',
  status: 'ACTIVE',
  lastActivity: null,
  progress: 0.75,
  studyGroup: 'Control',
  consentGiven: true,
  medicalConditions: ['Asthma', 'Migraine'],
  medications: [],
  allergies: [],
  emergencyContact: null,
  patientId: 'pat-1',
  isSample: false,
  version: 1,
};

export const study = (fields: object) => ({
  data: { study: { __typename: 'Study', id: 'study-001', ...fields } },
});

export function list(nodes: Built[], variables: object = {}, differences: Partial<Mock> = {}): Mock {
  const asked = { studyId: 'study-001', first: 10, where: {}, orderBy: 'ID_ASC', ...variables };
  return {
    request: { query: ParticipantsScreenDocument, variables: asked },
    result: study({
      participants: {
        __typename: 'ParticipantConnection',
        totalCount: nodes.length,
        pageInfo: buildPageInfo(),
        nodes,
      },
    }),
    maxUsageCount: 9,
    ...differences,
  };
}

export function one(participant: Built | null, id = 'N-1'): Mock {
  return {
    request: { query: ParticipantDialogDocument, variables: { studyId: 'study-001', id } },
    result: study({ participant }),
    maxUsageCount: 9,
  };
}

export function render(mocks: Mock[], path = '/') {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <ParticipantsScreen />
    </StudyProvider>,
    { mocks, path },
  );
}
