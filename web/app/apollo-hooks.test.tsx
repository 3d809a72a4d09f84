import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { useLoginMutation, useOpenStudyQuery, useOpenStudySuspenseQuery } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { openStudyMock, STUDY } from '../studies/studies.fixtures.ts';

// Never called: the type checker reads it, and an expected error that does not come is an error.
function useWrongly() {
  // @ts-expect-error a query with required variables needs options
  useOpenStudyQuery();
  // @ts-expect-error a query needs its required variables
  useOpenStudyQuery({});
  // @ts-expect-error a required variable is missing
  useOpenStudyQuery({ variables: {} });
  // @ts-expect-error a variable has the wrong type
  useOpenStudyQuery({ variables: { id: true } });
  // @ts-expect-error a variable is not known
  useOpenStudyQuery({ variables: { id: 'study-001', name: 'Breathe Easy' } });
  // @ts-expect-error the document does not ask for this field
  void useOpenStudyQuery({ variables: { id: 'study-001' } }).data?.study?.patients;

  const [login, { data }] = useLoginMutation();
  void login({ variables: { input: { username: 'admin', password: 'secret' } } });
  // @ts-expect-error a mutation needs its required variables
  void login();
  // @ts-expect-error a required variable is missing
  void login({ variables: {} });
  // @ts-expect-error a field of the input is missing
  void login({ variables: { input: { username: 'admin' } } });
  // @ts-expect-error a field of the input has the wrong type
  void login({ variables: { input: { username: 'admin', password: 1 } } });
  // @ts-expect-error only a success has a user
  void data?.login.user;
}
void useWrongly;

function Named() {
  const { data } = useOpenStudyQuery({ variables: { id: STUDY.id } });
  return <p>{data?.study?.name ?? 'Loading'}</p>;
}

function SuspendedName() {
  const { data } = useOpenStudySuspenseQuery({ variables: { id: STUDY.id } });
  return <p>{data?.study?.name}</p>;
}

describe('the generated hooks on Apollo Client 4', () => {
  it('query', async () => {
    renderWithProviders(<Named />, { mocks: [openStudyMock(STUDY.id, STUDY)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(await screen.findByText(STUDY.name)).toBeTruthy();
  });

  it('suspend', async () => {
    const ui = (
      <Suspense fallback="Loading">
        <SuspendedName />
      </Suspense>
    );
    await act(async () => renderWithProviders(ui, { mocks: [openStudyMock(STUDY.id, STUDY)] }));
    expect(await screen.findByText(STUDY.name)).toBeTruthy();
  });
});
