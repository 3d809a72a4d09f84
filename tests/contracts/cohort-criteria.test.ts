import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { STORE_KINDS } from '../support/stores.ts';

describe('criteria as a protocol writes them', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(STORE_KINDS[0]);
  });
  afterAll(() => backend.close());

  const read = async (...lines: string[]) => {
    const { status, body } = await backend.call('POST', '/api/cohorts/criteria', { lines });
    expect(status).toBe(200);
    return body.criteria;
  };

  it('become trees: concepts, values with their unit, ages, sex, and what is lacking', async () => {
    const trees = await read(
      '1. Type 2 diabetes mellitus',
      '- HbA1c above 7 %',
      'Age 18-75 years',
      'No insulin',
      'Frauen über 60 Jahre',
      'Ipertensione arteriosa',
    );
    expect(trees).toMatchObject([
      { tree: { finding: { concepts: ['type-2-diabetes-mellitus'] } }, not_understood: [] },
      {
        tree: { finding: { concepts: ['hemoglobin-a1c'], value: { comparator: 'gt', value: 7, ucum: '%' } } },
      },
      { tree: { person: { age_from: 18, age_to: 75 } } },
      { tree: { lacking: { finding: { concepts: ['insulin'] } } } },
      { tree: { person: { gender: 'female' } } },
      { tree: { finding: { concepts: ['hypertension'] } } },
    ]);
  });

  it('are none where a word of the line is not understood, and it is named', async () => {
    const [flown, mean, blank] = await read(
      'Type 2 diabetes mellitus despite optimal zumbation',
      'What is the mean HbA1c?',
      ' ',
    );
    expect(flown).toMatchObject({ tree: null, not_understood: expect.arrayContaining(['zumbation']) });
    expect(mean).toEqual({ tree: null, not_understood: ['What is the mean HbA1c?'] });
    expect(blank).toEqual({ tree: null, not_understood: [] });
  });

  it('are none where a number of the line bounds nothing', async () => {
    const lines = await read('Type 2 diabetes mellitus, 3 episodes', 'BMI between 25 and 35');
    for (const line of lines) {
      expect(line.tree).toBeNull();
      expect(line.not_understood).not.toEqual([]);
    }
  });

  it('have bounds', async () => {
    const refused = (lines: unknown) => backend.call('POST', '/api/cohorts/criteria', { lines });
    expect((await refused([])).status).toBe(400);
    expect((await refused(Array.from({ length: 51 }, () => 'asthma'))).status).toBe(400);
    expect((await refused(['a'.repeat(501)])).status).toBe(400);
  });
});
