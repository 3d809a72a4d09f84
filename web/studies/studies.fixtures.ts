import {
  OpenStudyDocument,
  type StudyCardFragment,
  StudySelectionScreenDocument,
} from '../generated/graphql.ts';
import type { Mocks } from '../shared/testing.tsx';

/** An invented study for tests. */
export const STUDY: StudyCardFragment = {
  id: 'study-001',
  name: 'Breathe Easy',
  description: 'Does inhaled therapy at home lower the number of visits?',
  icon: 'lungs',
  participantCount: 128,
  status: 'ACTIVE',
};

/** Another invented study for tests. */
export const OTHER_STUDY: StudyCardFragment = {
  id: 'study-002',
  name: 'Steady Heart',
  description: 'How does exercise change the rhythm of the heart?',
  icon: 'heart',
  participantCount: 64,
  status: 'CLOSED',
};

/** The server's answer to the list of studies, once. */
export function studiesMock(studies: StudyCardFragment[]): Mocks[number] {
  return {
    request: { query: StudySelectionScreenDocument },
    result: { data: { studies: studies.map((study) => ({ __typename: 'Study', ...study })) } },
  };
}

/** The server's answer to one study by its id, once. */
export function openStudyMock(id: string, study: StudyCardFragment | null): Mocks[number] {
  return {
    request: { query: OpenStudyDocument, variables: { id } },
    result: { data: { study: study && { __typename: 'Study', ...study } } },
  };
}
