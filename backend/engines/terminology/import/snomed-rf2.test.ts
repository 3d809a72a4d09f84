import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, releaseFolder, tabs } from './release.fixture.ts';

const { folder, write } = releaseFolder();

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
