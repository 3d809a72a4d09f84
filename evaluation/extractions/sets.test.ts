import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../tests/support/embedded-engine.ts';
import { evaluateSets } from './evaluation.ts';
import { parsePhee } from './phee.ts';
import { parsePubTator } from './pubtator.ts';
import type { Reading } from './statements.ts';

const engine = embeddedEngine();
const reading: Reading = async (text) => engine.readNow(text);

const ABSTRACTS = [
  '1|t|Fever after warfarin.',
  '1|a|The patient had fever.',
  '1\t0\t5\tFever\tDisease\tD005334',
  '1\t12\t20\twarfarin\tChemical\tD014859',
  '1\t38\t43\tfever\tDisease\tD005334',
  '1\tCID\tD014859\tD005334',
  '',
  '2|t|A rare syndrome.',
  '2|a|',
  '2\t2\t15\trare syndrome\tSpecificDisease\tD0',
  '',
].join('\r\n');

const sentence = (context: string, treatment: object) =>
  JSON.stringify({ context, annotations: [{ events: [{ Treatment: treatment }, {}] }] });

const mark = (text: string, start: number) => ({ text: [[text]], start: [[start]] });

describe('sets of others', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('place spans in title and abstract of a PubTator document', () => {
    const documents = parsePubTator(ABSTRACTS);
    expect(documents).toHaveLength(2);
    for (const { text, spans } of documents) {
      expect(spans.map(({ offset, length }) => text.slice(offset, offset + length).toLowerCase())).toEqual(
        text.startsWith('Fever') ? ['fever', 'warfarin', 'fever'] : ['rare syndrome'],
      );
    }
  });

  it('take the attributes of treatment of a PHEE sentence, none twice', () => {
    const dose = { Dosage: mark('5 mg', 9) };
    const line = JSON.stringify({
      context: 'Warfarin 5 mg daily.',
      annotations: [{ events: [{ Treatment: dose }, { Treatment: { ...dose, Freq: mark('daily', 14) } }] }],
    });
    expect(parsePhee(`${line}\n`)[0]?.marks).toEqual([
      { attribute: 'Dosage', offset: 9, length: 4 },
      { attribute: 'Freq', offset: 14, length: 5 },
    ]);
    expect(() => parsePhee('{"context": 1}')).toThrow();
  });

  it('are measured where they lie, and said to be absent where they do not', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sets-'));
    folders.push(data);
    mkdirSync(join(data, 'bc5cdr'));
    writeFileSync(join(data, 'bc5cdr', 'small.PubTator.txt'), ABSTRACTS);
    mkdirSync(join(data, 'phee'));
    writeFileSync(
      join(data, 'phee', 'dev.json'),
      sentence('The patient was given warfarin 5 mg.', { Dosage: mark('5 mg', 31) }),
    );
    const { figures, absent } = await evaluateSets(reading, data);
    expect(absent.map((line) => line.split(':')[0])).toEqual(['NCBI disease']);
    const scoreOf = (set: string, measure: string) =>
      figures.find((figure) => figure.set === set && figure.measure === measure);
    expect(scoreOf('BC5CDR small', 'disease span')).toMatchObject({ precision: 1, recall: 2 / 3, cases: 3 });
    expect(scoreOf('BC5CDR small', 'chemical span')?.score).toBe(1);
    expect(scoreOf('PHEE dev', 'medication attributes, overlapping span')?.score).toBe(1);
  });
});
