import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AddParticipantDocument } from '../generated/graphql.ts';
import { type ParticipantField, SECTIONS, valuesOf } from './participant-form.ts';
import { ADA, list, type Mock, one, render } from './testing.tsx';

describe('adding a participant', () => {
  const input = {
    studyId: 'study-001',
    id: 'N-9',
    participant: {
      name: 'Bela Thorn',
      email: '',
      phone: '',
      dateOfBirth: '',
      gender: '',
      enrollmentDate: '2026-03-02',
      status: 'PENDING',
      lastActivity: '',
      progress: 0,
      studyGroup: '',
      consentGiven: false,
      medicalConditions: [],
      medications: [],
      allergies: ['Latex', 'Penicillin'],
      emergencyContact: '',
      patientId: '',
    },
  };
  const answer = (addParticipant: object): Mock => ({
    request: { query: AddParticipantDocument, variables: { input } },
    result: { data: { addParticipant } },
  });

  it('names each field that is wrong, and keeps what was typed where the server refuses', async () => {
    const { user } = render([
      list([]),
      answer({
        __typename: 'ParticipantConflict',
        message: 'The study has a participant of this ID already; choose another ID.',
        field: 'id',
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add Participant' }));
    const dialog = within(await screen.findByRole('dialog'));
    const next = () => user.click(dialog.getByRole('button', { name: 'Next' }));
    await next();
    expect(dialog.getAllByText(/Please enter a participant ID\./)).toHaveLength(2);
    await user.type(dialog.getByRole('textbox', { name: 'Participant ID' }), 'N-9');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bela Thorn');
    await next();
    await next();
    expect(dialog.getByRole('alert').textContent).toBe('Please enter the enrollment date.');
    await user.type(dialog.getByLabelText(/Enrollment date/), '2026-03-02');
    await next();
    await user.type(dialog.getByRole('textbox', { name: 'Allergies' }), 'Latex\n\nPenicillin');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('choose another ID');
    const id = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Participant ID' });
    expect(document.activeElement, 'the step of what was refused is shown').toBe(id);
    expect(id.value).toBe('N-9');
    await next();
    await next();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Allergies' }).value).toContain(
      'Penicillin',
    );
  });

  it('is told where the server does not answer, at the step that asked it', async () => {
    const { user } = render([
      list([]),
      { ...answer({}), result: undefined, error: new Error('boom') } as Mock,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add Participant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Participant ID' }), 'N-9');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bela Thorn{Enter}');
    await user.type(dialog.getByLabelText(/Enrollment date/), '2026-03-02');
    await user.click(dialog.getByRole('button', { name: /^Step 3/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Allergies' }), 'Latex\n\nPenicillin');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('boom');
    expect(dialog.getByRole('textbox', { name: 'Allergies' })).toBeTruthy();
  });

  it('asks for each field at one step', () => {
    const asked = Object.values(SECTIONS).flatMap(({ fields }): ParticipantField[] => [...fields]);
    expect(asked.toSorted()).toEqual(Object.keys(valuesOf(null)).toSorted());
  });
});

describe('editing a participant', () => {
  it('has all fields in one form, and names each that is wrong', async () => {
    const { user } = render([list([ADA]), one(ADA)], '/?participant=N-1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('Ada Fallow');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Participant ID' }).disabled).toBe(true);
    await user.clear(name);
    await user.clear(screen.getByLabelText(/Enrollment date/));
    await user.type(screen.getByRole('textbox', { name: 'Allergies' }), 'Latex');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was saved: Please enter a name. Please enter the enrollment date.',
    );
    expect(document.activeElement).toBe(name);
  });
});
