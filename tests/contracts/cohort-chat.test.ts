import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { FIRST } from './chat.fixtures.ts';

const SECOND = 'Report date: 2025-06-03\n\nDiagnoses: Type 2 diabetes mellitus.\nBlood tests: HbA1c 7.2 %.';
const GERMAN =
  'Arztbrief vom 03.06.2025. Patient, 70 Jahre. Diagnosen: Asthma bronchiale. Kein Diabetes mellitus.';

describe('asking a cohort', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const [patient_id, text] of [
      ['p-1', FIRST],
      ['p-1', SECOND],
      ['p-2', GERMAN],
    ])
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
  });
  afterAll(() => backend.close());

  const cohort = async (message: string) => {
    const { status, body } = await backend.call('POST', '/api/chat-cohort', { message });
    expect(status).toBe(200);
    return body;
  };

  it('gives no number where a word was not understood, and names it', async () => {
    const answer = await cohort('How many patients have diabetes despite optimal therapy?');
    expect(answer).toMatchObject({ is_abstention: true });
    expect(answer.not_understood).toEqual(['despite', 'optimal', 'therapy']);
    expect(answer.sentences.filter(({ kind }: { kind: string }) => kind === 'computed')).toEqual([]);
    const remarks = answer.sentences.filter(({ kind }: { kind: string }) => kind === 'remark');
    for (const { text } of remarks) expect(text).not.toMatch(/\d/);
  });

  it.each([
    ['patients on metformin with dose', 'Of each patient, dose', 'p-1: metformin 500 mg, twice daily'],
    ['Patienten mit Metformin, Dosis', 'Zu jedem Patienten', 'p-1: metformin 500 mg, twice daily'],
    ['pazienti con metformina e dose', 'Per ogni paziente', 'p-1: metformin 500 mg, twice daily'],
  ])('%s: tells of each patient what is asked besides', async (message, asked, told) => {
    const { answer, sentences } = await cohort(message);
    expect(answer).toContain(asked);
    expect(answer).toContain(told);
    expect(sentences.at(-1)).toMatchObject({ kind: 'quoted', text: expect.stringContaining('metformin') });
  });

  it('shows sentences with the words that were not understood, and still gives no number', async () => {
    const answer = await cohort('How many patients take metformin twice?');
    expect(answer.sentences.filter(({ kind }: { kind: string }) => kind === 'computed')).toEqual([]);
    expect(answer.not_understood).toEqual(['twice']);
    expect(answer.sentences.at(-1)).toMatchObject({ kind: 'quoted', text: expect.stringContaining('twice') });
  });

  it('answers about one patient whom a question to the cohort names', async () => {
    const { answer } = await cohort('What is the latest HbA1c of p-1?');
    expect(answer).toContain('HbA1c: 7.2 %');
  });

  it('counts women among all, and the asked share among those that it is asked of', async () => {
    const women = await cohort('What percentage of the patients are women?');
    expect(women.result.denominator).toBe(2);
    const share = await cohort('What share of the asthma patients has diabetes?');
    expect(share.result.denominator).toBeLessThanOrEqual(share.result.patients + 1);
  });

  it('sets nobody beside nobody in a study without reports', async () => {
    const body = { message: 'Is diabetes more common in men or in women?' };
    const answer = await backend.call('POST', '/api/chat-cohort', body, { 'x-study-id': 'study-002' });
    expect(answer.body).toMatchObject({ is_abstention: true, answer: 'Not in the reports.' });
  });

  it('sets two findings beside each other, each with its number', async () => {
    const { answer, intent } = await cohort('Are there more patients with diabetes or with malaria?');
    expect(intent).toBe('comparison');
    expect(answer).toMatch(/diabetes: 1 of 2 patients/);
    expect(answer).toMatch(/malaria: 0 of 2 patients/);
  });

  it.each([
    [
      'How many women have asthma?',
      'Not counted: 2 patients who may belong to them, but whose sex is not known.',
    ],
    [
      'Wie viele Patienten über 75 haben Asthma?',
      'Nicht gezählt: 1 Patient, von denen das Alter nicht bekannt ist',
    ],
    ['Quanti uomini sopra i 60 anni hanno l’asma?', 'Non contati: 2 pazienti che possono farne parte'],
    ['Is asthma more common in men or in women?', 'Not counted: 2 patients'],
  ])('%s: says whose sex or age it could not count by', async (message, told) => {
    expect((await cohort(message)).answer).toContain(told);
  });

  it.each([
    [
      'Which patients were seen in January 2025?',
      '1 report of 1 patient: reports from 2025-01-01',
      'Patients: p-1.',
    ],
    ['Welche Patienten hatten 2024 einen Brief?', '0 Berichte von 0 Patienten', undefined],
    ['Quali pazienti hanno un referto del 2025?', '3 referti di 2 pazienti', 'Pazienti: p-1, p-2.'],
  ])('%s: takes the days for those of the reports', async (message, told, named) => {
    const { answer } = await cohort(message);
    expect(answer).toContain(told);
    expect(answer).toContain(named ?? '');
  });

  it('gives no number of women or ages where days would bound them, and says so', async () => {
    const { not_understood: unread, sentences } = await cohort('How many women were seen in 2025?');
    expect(unread).toHaveLength(1);
    expect(sentences.filter(({ kind }: { kind: string }) => kind === 'computed')).toEqual([]);
  });

  it('does not call absent what is told of relatives alone', async () => {
    const { is_abstention: isAbstention, answer } = await cohort('How many patients have breast cancer?');
    expect(isAbstention).toBe(true);
    expect(answer).toContain('Not counted: of relatives in 1 patient.');
  });

  it.each([
    'Which patients have asthma themselves, not just in the family?',
    'Welche Patienten haben selbst Asthma?',
    'Quali pazienti hanno l’asma, loro stessi?',
  ])('%s asks what is asked without that word', async (message) => {
    const { not_understood: unread = [], result } = await cohort(message);
    expect(unread).toEqual([]);
    expect(result.patients).toBe(2);
  });

  it('tells of how many a value is known where a value decides', async () => {
    expect((await cohort('How many patients have an HbA1c above 7 %?')).answer).toContain(
      'A value is told of 1 of 2 patients.',
    );
    expect((await cohort('What is the average HbA1c?')).answer).not.toContain('meet the question');
  });

  it('ranks what most patients have', async () => {
    const { answer } = await cohort('What is the most common diagnosis?');
    expect(answer).toMatch(
      /^Most common conditions: Asthma \(2 patients\)\.\nNext: Type 2 diabetes mellitus \(1 patient\)\./,
    );
  });

  it.each([
    ['How many women over 20 have asthma?', 'Age and gender are those of the newest report'],
    [
      'Wie viele Frauen über 20 haben Asthma?',
      'Alter und Geschlecht stammen aus dem jeweils neuesten Bericht',
    ],
    ['Quante donne sopra i 20 anni hanno l’asma?', 'Età e sesso sono quelli del referto più recente'],
    ['What is the average HbA1c?', 'Of each patient the newest value is taken.'],
    ['Wie hoch ist HbA1c im Durchschnitt?', 'Von jedem Patienten zählt der neueste Wert.'],
    ['Qual è la media di HbA1c nei pazienti?', 'Di ogni paziente si considera il valore più recente.'],
  ])('%s is noted in its language', async (message, note) => {
    expect((await cohort(message)).result.notes.join('\n')).toContain(note);
  });
});
