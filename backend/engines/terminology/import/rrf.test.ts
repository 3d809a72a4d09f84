import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, releaseFolder } from './release.fixture.ts';

const { write } = releaseFolder();

/** A row of MRCONSO.RRF or RXNCONSO.RRF. */
const conso = (of: {
  cui: string;
  source: string;
  type: string;
  text: string;
  code?: string;
  language?: string;
  status?: string;
  suppress?: string;
}): string =>
  [
    of.cui,
    of.language ?? 'ENG',
    of.status ?? 'P',
    ...Array.from({ length: 8 }, () => ''),
    of.source,
    of.type,
    of.code ?? of.cui,
    of.text,
    '',
    of.suppress ?? 'N',
    '4096',
    '\n',
  ].join('|');

describe('RxNorm', () => {
  it("gives drugs by RxNorm's own names that are not suppressed, the ingredient preferred", async () => {
    const path = write(
      'rxnorm/RXNCONSO.RRF',
      [
        conso({ cui: '1191', source: 'RXNORM', type: 'SY', text: 'ASA' }),
        conso({ cui: '1191', source: 'RXNORM', type: 'IN', text: 'aspirin' }),
        conso({ cui: '1191', source: 'MMSL', type: 'IN', text: 'Aspirin other' }),
        conso({ cui: '1191', source: 'RXNORM', type: 'SY', text: 'obsolete', suppress: 'O' }),
        conso({ cui: '99', source: 'RXNORM', type: 'DF', text: 'Oral Tablet' }),
        conso({ cui: '202433', source: 'RXNORM', type: 'BN', text: 'Tylenol' }),
      ].join(''),
    );
    const concepts = await read('rxnorm-rrf', join(path, '..'));
    expect(concepts.map(({ key, preferred, terms }) => [key, preferred, terms.en])).toEqual([
      ['RXNORM:1191', 'aspirin', ['aspirin', 'ASA']],
      ['RXNORM:202433', 'Tylenol', ['Tylenol']],
    ]);
    expect(concepts[0]?.codes).toEqual([{ system: 'RXNORM', code: '1191' }]);
  });

  it('refuses a row without all columns', async () => {
    const whole = conso({ cui: '1191', source: 'RXNORM', type: 'IN', text: 'aspirin' });
    const path = write('RXNCONSO-cut.RRF', `${whole}1191|ENG|P\n`);
    await expect(read('rxnorm-rrf', path)).rejects.toThrow(
      'RXNCONSO-cut.RRF, line 2: 3 fields instead of 18.',
    );
  });
});

describe('UMLS', () => {
  const rows = [
    conso({ cui: 'C0015967', source: 'MSH', type: 'MH', text: 'Fever', code: 'D005334' }),
    conso({
      cui: 'C0015967',
      source: 'SNOMEDCT_US',
      type: 'PT',
      text: 'Fever',
      code: '386661006',
      status: 'S',
    }),
    conso({ cui: 'C0015967', source: 'MSHGER', type: 'MH', text: 'Fieber', language: 'GER' }),
    conso({ cui: 'C0015967', source: 'MSHITA', type: 'MH', text: 'Febbre', language: 'ITA' }),
    conso({ cui: 'C0015967', source: 'MSHFRE', type: 'MH', text: 'Fièvre', language: 'FRE' }),
    conso({ cui: 'C0015967', source: 'MSH', type: 'ET', text: 'Old fever', suppress: 'Y' }),
    conso({ cui: 'C0000001', source: 'MSH', type: 'MH', text: 'Idea' }),
  ];

  it('gives preferred terms in three languages, the codes of all sources and the category of the type', async () => {
    write('umls/MRSTY.RRF', 'C0015967|T184|A2.2.2|Sign or Symptom|AT1||\nC0000001|T078|A2.1|Idea|AT2||\n');
    const path = write('umls/MRCONSO.RRF', rows.join(''));
    expect(await read('umls-rrf', path)).toEqual([
      {
        key: 'UMLS:C0015967',
        category: 'SymptomOrSign',
        preferred: 'Fever',
        terms: { en: ['Fever'], de: ['Fieber'], it: ['Febbre'] },
        codes: [
          { system: 'UMLS', code: 'C0015967' },
          { system: 'SNOMEDCT', code: '386661006' },
        ],
      },
    ]);
  });

  it('is refused without the file that tells the categories', async () => {
    const path = write('umls-alone/MRCONSO.RRF', rows.join(''));
    await expect(read('umls-rrf', path)).rejects.toThrow('MRSTY.RRF, after line 0: it cannot be read');
  });
});
