import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANSWER } from '../cohort/cohort.fixtures.ts';
import { AskPatientDocument, type AskPatientInput } from '../generated/graphql.ts';
import { PatientChat } from './PatientChat.tsx';
import { type Mock, refusal, renderChat } from './testing.tsx';

function patientAnswer(response: Partial<Mock> = {}, asked: AskPatientInput[] = []): Mock {
  return {
    request: {
      query: AskPatientDocument,
      variables: ({ input }) => {
        asked.push(input as AskPatientInput);
        return true;
      },
    },
    result: { data: { askPatient: ANSWER } },
    ...response,
  };
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('the patient chat', () => {
  it('asks for a patient ID, then for a message', async () => {
    const { user } = renderChat(<PatientChat ingestedPatientId={null} />);
    await user.click(send());
    expect(screen.getByRole('alert').textContent).toBe('Please enter a patient ID.');
    await user.type(screen.getByLabelText('Patient ID'), 'pat-9');
    await user.click(send());
    expect(screen.getByRole('alert').textContent).toBe('Please enter a message.');
  });

  it('asks about the patient that was ingested last', async () => {
    const asked: AskPatientInput[] = [];
    const { user, router } = renderChat(<PatientChat ingestedPatientId="pat-9" />, [
      patientAnswer({}, asked),
    ]);
    await user.type(box(), 'Fever?{Enter}');
    await screen.findByText('Kein Fieber.', { selector: 'span' });
    expect(asked[0]).toEqual({
      studyId: 'study-001',
      message: 'Fever?',
      history: [],
      scope: 'PATIENT',
      patientId: 'pat-9',
      mode: 'HYBRID',
      semantic: true,
      k: 5,
    });
    expect(box().value).toBe('');
    expect(router.state.location.search).toBe('');
  });

  it('tells what the server refuses and keeps the message', async () => {
    const { user } = renderChat(<PatientChat ingestedPatientId="pat-0" />, [
      patientAnswer(refusal('askPatient', 'This study has no such patient.')),
    ]);
    await user.type(box(), 'Fever?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Chat failed: This study has no such patient.',
    );
    expect(box().value).toBe('Fever?');
  });

  it('keeps the number of citations within 1 and 20', async () => {
    const { user } = renderChat(<PatientChat ingestedPatientId={null} />);
    const k = screen.getByLabelText<HTMLInputElement>('Top K citations');
    expect(k.value).toBe('5');
    await user.clear(k);
    await user.type(k, '21');
    await user.tab();
    expect(k.value).toBe('20');
  });
});
