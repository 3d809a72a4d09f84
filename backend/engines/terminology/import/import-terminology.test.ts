import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dictionaryOf } from '../dictionary/longest-match.ts';
import { openDictionary } from '../dictionary/open-dictionary.ts';
import { wordsOf } from '../words.ts';
import { importTerminology } from './import-terminology.ts';
import { read, releaseFolder } from './release.fixture.ts';

const { folder, write } = releaseFolder();

describe('LOINC', () => {
  const HEADER = '"LOINC_NUM","COMPONENT","STATUS","SHORTNAME","LONG_COMMON_NAME","COMMON_TEST_RANK"\n';

  it('gives active tests, the most ordered first, quotes and line breaks in a field included', async () => {
    const path = write(
      'Loinc.csv',
      `${HEADER}"2339-0","Glucose","ACTIVE","Glucose Bld-mCnc","Glucose [Mass/volume] in Blood","13"\n` +
        '"718-7","Hemoglobin","ACTIVE","Hgb Bld-mCnc","Hemoglobin, ""total""\nin Blood","1"\n' +
        '"2160-0","Creatinine","DEPRECATED","Creat","Creatinine","0"\n',
    );
    const concepts = await read('loinc-csv', path);
    expect(concepts.map(({ key, preferred, terms }) => [key, preferred, terms.en.slice(1)])).toEqual([
      ['LOINC:718-7', 'Hemoglobin, "total"\nin Blood', ['Hemoglobin', 'Hgb Bld-mCnc']],
      ['LOINC:2339-0', 'Glucose [Mass/volume] in Blood', ['Glucose', 'Glucose Bld-mCnc']],
    ]);
  });

  it('is refused with a missing column, a wrong code, a stray quote or an open one', async () => {
    const refused = async (content: string) => read('loinc-csv', write('bad.csv', content));
    await expect(refused('"LOINC_NUM","COMPONENT"\n')).rejects.toThrow(
      'bad.csv, line 1: the column LONG_COMMON_NAME is missing.',
    );
    await expect(refused(`${HEADER}"718-8","Hemoglobin","ACTIVE","","",""\n`)).rejects.toThrow(
      'bad.csv, line 2: "718-8" is no LOINC code.',
    );
    await expect(refused(`${HEADER}718-7,Hemo"glo"bin,ACTIVE,,,\n`)).rejects.toThrow(
      'bad.csv, line 2: field 2',
    );
    await expect(refused(`${HEADER}"718-7","Hemoglobin\n`)).rejects.toThrow(
      'bad.csv, line 2: a quoted field does not end.',
    );
  });
});

describe('ICD-10', () => {
  const order = (code: string, short: string, long: string) =>
    `00001 ${code.padEnd(7)} 1 ${short.padEnd(60)} ${long}\n`;

  it('gives the codes of the American order file with their point, external causes left out', async () => {
    const path = write(
      'icd10cm_order_2024.txt',
      order('A0100', 'Typhoid fever, unspecified', 'Typhoid fever, unspecified') +
        order('R509', 'Fever, unspecified', 'Fever, unspecified') +
        order('W01', 'Fall on same level', 'Fall on same level from slipping'),
    );
    const concepts = await read('icd10cm', path);
    expect(concepts.map(({ category, preferred, codes }) => [category, preferred, codes[0]?.code])).toEqual([
      ['Diagnosis', 'Typhoid fever, unspecified', 'A01.00'],
      ['SymptomOrSign', 'Fever, unspecified', 'R50.9'],
    ]);
  });

  it('gives the titles of the German file under their codes, which are none of ICD-10-CM', async () => {
    const path = write(
      'icd10gm2024syst_kodes.txt',
      '4;T;X;09;I10;I10.0-;I10.0;I100;Benigne essentielle Hypertonie;Essentielle Hypertonie;;;P\n',
    );
    expect(await read('icd10gm', path)).toEqual([
      {
        key: 'ICD10GM:I10.0',
        category: 'Diagnosis',
        preferred: 'Benigne essentielle Hypertonie',
        terms: { en: [], de: ['Benigne essentielle Hypertonie'], it: [] },
        codes: [],
      },
    ]);
  });

  it('is refused with file and line where a line is of another file', async () => {
    const american = write('order.txt', `${order('A0100', 'Typhoid', 'Typhoid')}A01.00 Typhoid fever\n`);
    await expect(read('icd10cm', american)).rejects.toThrow(
      'order.txt, line 2: "A01.00 Typhoid fever" is no',
    );
    const german = write('kodes.txt', '4;T;X;09;I10;I10.0-;Hypertonie;I100;Hypertonie;;;\n');
    await expect(read('icd10gm', german)).rejects.toThrow('kodes.txt, line 1: "Hypertonie" is no code');
  });
});

describe('HPO', () => {
  const TERM = '[Term]\nid: HP:0001945\nname: Fever\n';

  it('gives terms with exact synonyms and codes, obsolete ones and other stanzas left out', async () => {
    const path = write(
      'hp.obo',
      `format-version: 1.2\n\n${TERM}synonym: "Pyrexia" EXACT [ORCID:0]\nsynonym: "Heat" BROAD []\n` +
        'synonym: "Elevated \\"body\\" temperature" EXACT layperson []\nxref: UMLS:C0015967\nxref: MSH:D005334\n\n' +
        '[Term]\nid: HP:0000002\nname: Gone\nis_obsolete: true\n\n[Typedef]\nid: part_of\nname: part of\n',
    );
    expect(await read('hpo', path)).toEqual([
      {
        key: 'HP:0001945',
        category: 'SymptomOrSign',
        preferred: 'Fever',
        terms: { en: ['Fever', 'Pyrexia', 'Elevated "body" temperature'], de: [], it: [] },
        codes: [{ system: 'UMLS', code: 'C0015967' }],
      },
    ]);
  });

  it('is refused where a line is no tag, a synonym has no quotes or a term no id', async () => {
    const refused = async (content: string) => read('hpo', write('bad.obo', content));
    await expect(refused(`${TERM}nonsense\n`)).rejects.toThrow('bad.obo, line 4: "nonsense" is neither');
    await expect(refused(`${TERM}synonym: Pyrexia EXACT\n`)).rejects.toThrow('bad.obo, line 4: the synonym');
    await expect(refused('[Term]\nname: Fever\n\n[Term]\n')).rejects.toThrow(
      'bad.obo, line 4: the term before',
    );
  });
});

describe('JSON lines', () => {
  const FEVER =
    '{"k":"HP:1","n":"Fever","c":"SymptomOrSign","de":["Fieber"],"x":{"HPO":["HP:1"],"UMLS":["C0015967"]}}';

  it('give their terms and the codes of known systems, other categories left out, packed or not', async () => {
    const lines = `${FEVER}\n{"k":"X:2","n":"Thing","c":"Other"}\n`;
    const expected = [
      {
        key: 'HP:1',
        category: 'SymptomOrSign',
        preferred: 'Fever',
        terms: { en: ['Fever'], de: ['Fieber'], it: [] },
        codes: [{ system: 'UMLS', code: 'C0015967' }],
      },
    ];
    expect(await read('jsonl', write('a.jsonl', lines))).toEqual(expected);
    expect(await read('jsonl', write('a.jsonl.gz', gzipSync(lines)))).toEqual(expected);
  });

  it('are refused with file and line where a line is no JSON, has another shape or is not UTF-8', async () => {
    const refused = async (content: string | Uint8Array) => read('jsonl', write('bad.jsonl', content));
    await expect(refused(`${FEVER}\n{"k":\n`)).rejects.toThrow('bad.jsonl, line 2: it is not JSON.');
    await expect(refused('{"k":"a","n":7,"c":"Diagnosis"}')).rejects.toThrow('bad.jsonl, line 1: n: ');
    await expect(refused(Uint8Array.of(0x7b, 0xff, 0x0a))).rejects.toThrow(
      'bad.jsonl, line 1: it is not UTF-8',
    );
    await expect(refused('x'.repeat(2_200_000))).rejects.toThrow('bad.jsonl, line 1: it is too long.');
    await expect(read('jsonl', write('bad.jsonl.gz', FEVER))).rejects.toThrow('bad.jsonl.gz, after line 0');
    await expect(read('jsonl', join(folder, 'missing'))).rejects.toThrow('missing, after line 0');
  });
});

describe('an import', () => {
  const LINE = '{"k":"a","n":"Fever","c":"SymptomOrSign","en":["pyrexia"],"de":["Fieber"]}\n';

  it('writes a dictionary that finds the terms, and tells how far it is', async () => {
    const path = write('many.jsonl', LINE.repeat(20_000));
    const out = join(folder, 'made', 'site.dictionary');
    const told: number[] = [];
    const read = await importTerminology('jsonl', path, out, ({ lines }) => told.push(lines));
    expect([read.lines, read.concepts, told]).toEqual([20_000, 20_000, [20_000]]);
    const open = openDictionary(new Uint8Array(readFileSync(out)).buffer);
    const text = 'Kein Fieber.';
    const matches = dictionaryOf([open], 'de').matches(text, wordsOf(text), 0, 2);
    expect(matches.map(({ entries }) => entries[0]?.concept.preferred)).toEqual(['Fever']);
    expect(open.source).toBe('jsonl many.jsonl');
  });

  it('leaves no file behind where a line cannot be read or nothing was in it', async () => {
    const out = join(folder, 'none.dictionary');
    const run = (name: string, content: string) =>
      importTerminology('jsonl', write(name, content), out, () => undefined);
    await expect(run('half.jsonl', `${LINE}{`)).rejects.toThrow('half.jsonl, line 2');
    await expect(run('nothing.jsonl', '\n')).rejects.toThrow('nothing.jsonl holds no term');
    expect(existsSync(out)).toBe(false);
  });
});
