import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { dictionaryOf } from '../dictionary/longest-match.ts';
import { openDictionary } from '../dictionary/open-dictionary.ts';
import type { Concept } from '../vocabulary.ts';
import { wordsOf } from '../words.ts';
import { importTerminology, TERMINOLOGY_READERS, type TerminologyFormat } from './import-terminology.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file below the tests' folder and answers its path. */
function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function read(format: TerminologyFormat, path: string): Promise<Concept[]> {
  const concepts: Concept[] = [];
  for await (const concept of TERMINOLOGY_READERS[format](path, () => undefined)) concepts.push(concept);
  return concepts;
}

const tabs = (...rows: string[][]) => rows.map((row) => `${row.join('\t')}\r\n`).join('');

describe('SNOMED CT RF2', () => {
  const CONCEPTS = ['id', 'effectiveTime', 'active', 'moduleId', 'definitionStatusId'];
  const DESCRIPTIONS =
    'id effectiveTime active moduleId conceptId languageCode typeId term caseSignificanceId'.split(' ');
  const FSN = '900000000000003001';
  const SYNONYM = '900000000000013009';
  const concept = (id: string, active = '1') => [id, '20240101', active, '900000000000207008', '0'];
  const described = (conceptId: string, type: string, term: string, language = 'en', active = '1') => [
    '1234567890',
    '20240101',
    active,
    '900000000000207008',
    conceptId,
    language,
    type,
    term,
    '0',
  ];
  const release = (name: string, concepts: string[][], descriptions: string[][], german: string[][] = []) => {
    write(`${name}/Terminology/sct2_Concept_Snapshot_INT_20240101.txt`, tabs(CONCEPTS, ...concepts));
    write(`${name}/Terminology/sct2_Description_Snapshot-de_DE_20240101.txt`, tabs(DESCRIPTIONS, ...german));
    write(
      `${name}/Terminology/sct2_Description_Snapshot-en_INT_20240101.txt`,
      tabs(DESCRIPTIONS, ...descriptions),
    );
    return join(folder, name);
  };

  it('gives active concepts their active names in all languages, and their category by the tag', async () => {
    const path = release(
      'snomed',
      [concept('230690007'), concept('386661006'), concept('38341003', '0'), concept('138875005')],
      [
        described('230690007', FSN, 'Cerebrovascular accident (disorder)'),
        described('230690007', SYNONYM, 'Stroke'),
        described('230690007', SYNONYM, 'Old name', 'en', '0'),
        described('386661006', FSN, 'Fever (finding)'),
        described('38341003', FSN, 'Hypertensive disorder (disorder)'),
        described('138875005', FSN, 'SNOMED CT Concept (SNOMED RT+CTV3)'),
      ],
      [described('230690007', SYNONYM, 'Schlaganfall', 'de')],
    );
    expect(await read('snomed-rf2', path)).toEqual([
      {
        key: 'SNOMEDCT:230690007',
        category: 'Diagnosis',
        preferred: 'Cerebrovascular accident',
        terms: { en: ['Cerebrovascular accident', 'Stroke'], de: ['Schlaganfall'], it: [] },
        codes: [{ system: 'SNOMEDCT', code: '230690007' }],
      },
      {
        key: 'SNOMEDCT:386661006',
        category: 'SymptomOrSign',
        preferred: 'Fever',
        terms: { en: ['Fever'], de: [], it: [] },
        codes: [{ system: 'SNOMEDCT', code: '386661006' }],
      },
    ]);
  });

  it('refuses a row without all columns and a folder without snapshots', async () => {
    const path = release('snomed-cut', [concept('230690007'), ['386661006', '20240101']], []);
    await expect(read('snomed-rf2', path)).rejects.toThrow(
      'sct2_Concept_Snapshot_INT_20240101.txt, line 3: 2 fields instead of 5.',
    );
    mkdirSync(join(folder, 'empty'));
    await expect(read('snomed-rf2', join(folder, 'empty'))).rejects.toThrow('empty holds no sct2_Concept');
  });
});

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
