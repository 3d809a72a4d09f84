import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlaygroundScreenDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { storeStudy } from '../studies/StudyContext.tsx';
import { OTHER_STUDY, STUDY } from '../studies/studies.fixtures.ts';
import { PlaygroundScreen } from './PlaygroundScreen.tsx';

const STUDIES = [STUDY, OTHER_STUDY].map(({ id, name }) => ({ __typename: 'Study' as const, id, name }));
const answered = { request: { query: PlaygroundScreenDocument }, result: { data: { studies: STUDIES } } };
const failed = { request: { query: PlaygroundScreenDocument }, error: new TypeError('Failed to fetch') };

const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Study' });
const render = (mocks: Parameters<typeof renderWithProviders>[1]) =>
  renderWithProviders(<PlaygroundScreen onSessionEnded={() => expect.unreachable()} />, mocks);

describe('the head of the Playground', () => {
  it('offers every study, first the one of this tab, and leaves that one as it is', async () => {
    storeStudy(OTHER_STUDY);
    const { user } = render({ mocks: [answered] });
    await screen.findByRole('option', { name: STUDY.name });
    expect((await select()).value).toBe(OTHER_STUDY.id);
    await user.selectOptions(await select(), STUDY.id);
    expect((await select()).value).toBe(STUDY.id);
    expect(sessionStorage.getItem('casebook.study')).toContain(OTHER_STUDY.id);
  });

  it('takes the first study where this tab has none', async () => {
    render({ mocks: [answered] });
    await screen.findByRole('option', { name: STUDY.name });
    expect((await select()).value).toBe(STUDY.id);
  });

  it('says that the studies could not be loaded, and loads them at a second try', async () => {
    const { user } = render({ mocks: [failed, answered] });
    expect((await screen.findByRole('alert')).textContent).toContain('the server cannot be reached');
    expect((await select()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('option', { name: STUDY.name });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
