import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Columns, Format } from '../items.ts';
import { readFile } from './read-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-reading-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a file has: reports as [patient, text, date], all else as its kind, place and reason. */
async function read(
  name: string,
  content: string | Buffer,
  { format = 'auto', columns = {} }: { format?: Format; columns?: Columns } = {},
): Promise<unknown[]> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const all: unknown[] = [];
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
  };
  for await (const found of readFile({ path, name }, { format, columns }, count)) {
    const { line, entry } = found.place;
    if (found.kind === 'report')
      all.push([found.patientId, found.text, found.reportDate ?? null, line ?? entry]);
    else all.push(`${found.kind} ${line ?? entry ?? '-'}: ${found.reason}`);
  }
  expect(bytes).toBeLessThanOrEqual(content.length);
  return all;
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

describe('a text', () => {
  it('of two encodings is read by its letters, wherever a part of the file ends', async () => {
    const mixed = Buffer.concat([
      Buffer.from('Übelkeit und Müdigkeit, 5 € '),
      Buffer.from('Gefäße, Husten \x80', 'latin1'),
    ]);
    const note =
      'note -: Read as UTF-8 with letters of Windows-1252 among it: please look at its umlauts and accents.';
    const words = 'Übelkeit und Müdigkeit, 5 € Gefäße, Husten €';
    expect(await read('p.txt', mixed)).toEqual([note, ['p', words, null, null]]);
    for (const size of [65_535, 65_534, 65_533]) {
      const [, report] = await read('p.txt', Buffer.concat([Buffer.from('x'.repeat(size)), mixed]));
      expect(report).toEqual(['p', 'x'.repeat(size) + words, null, null]);
    }
  });

  it('of an encoding that cannot be told is refused, and one that was decoded wrongly before is told', async () => {
    expect(await read('p.txt', Buffer.from('M\x81digkeit, Gef\x84\xe1e', 'latin1'))).toEqual([
      'reject -: Its letters are neither UTF-8 nor Windows-1252 but perhaps of DOS or of an old Mac; save it as UTF-8.',
    ]);
    expect(await read('p.txt', Buffer.from('FrÃ¼hgeburt'))).toEqual([
      'note -: It holds letters such as "Ã¼", so it was decoded wrongly before: please save it anew as UTF-8.',
      ['p', 'FrÃ¼hgeburt', null, null],
    ]);
  });

  it('is of the patient whose folder or file name it has', async () => {
    expect(await read('p-1.txt', 'Fieber.')).toEqual([['p-1', 'Fieber.', null, null]]);
    expect(await read('ward/p-2/2024.txt', 'Fieber.\r\n')).toEqual([['p-2', 'Fieber.\r\n', null, null]]);
  });

  it('is read as it is written, and told where that was guessed', async () => {
    const text = 'Übelkeit, Gefäße: é\n';
    const utf16 = Buffer.from(text, 'utf16le');
    expect(await read('p.txt', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(text)]))).toEqual([
      ['p', text, null, null],
    ]);
    for (const bytes of [
      utf16,
      Buffer.concat([Buffer.of(0xff, 0xfe), utf16]),
      Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(utf16).swap16()]),
    ]) {
      expect(await read('p.txt', bytes)).toEqual(['note -: Read as UTF-16.', ['p', text, null, null]]);
    }
    expect(await read('p.txt', Buffer.from('Übelkeit \x80 5', 'latin1'))).toEqual([
      'note -: Read as Windows-1252, because it is not UTF-8: please look at its umlauts and accents.',
      ['p', 'Übelkeit € 5', null, null],
    ]);
  });

  it.each([
    ['NUL', Buffer.from('Fieber\0')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['control characters in no UTF-8', Buffer.of(0xe9, 0x01, 0x41)],
    ['half of a UTF-16 letter', Buffer.of(0xff, 0xfe, 0x41)],
    ['nothing', Buffer.of()],
    ['nothing but spaces', Buffer.from(' \n')],
    ['too much', Buffer.from('x'.repeat(200_001))],
  ])('is refused with %s', async (_name, bytes) => {
    expect(await read('p.txt', bytes)).toEqual([expect.stringMatching(/^reject -: [A-Z].*\.$/)]);
  });

  it('is refused with an ending that is not known', async () => {
    expect(await read('p.docx', 'x')).toEqual([expect.stringContaining('Its ending is none of')]);
    expect(await read('p.docx', 'x', { format: 'text' })).toEqual([['p', 'x', null, null]]);
  });
});

describe('NDJSON', () => {
  it('gives a report a line, and the line and reason of each that is none', async () => {
    const lines = [
      '{"patient_id":"a","text":"Fever.","report_date":"2024-02-29"}',
      '',
      '{"patientId":7,"note":"Kein Fieber.","date":"3.1.2024"}',
      '{"patient_id":"a"}',
      '{"patient_id":"a","text":"x","date":"2023-02-29"}',
      '{"text":"x"}',
      'Mrs Smith has fever',
      '["a"]',
      '{"patient_id":"a","text":"\\u0000"}',
      '{"patient_id":"a","text":"\\ud800"}',
      '{"patient_id":"","text":"x"}',
    ];
    const all = await read('a.ndjson', `${lines.join('\r\n')}\n{"patient_id":"z","text":"last"}`);
    expect(all[0]).toEqual(['a', 'Fever.', '2024-02-29', 1]);
    expect(all[1]).toEqual(['7', 'Kein Fieber.', '2024-01-03', 3]);
    expect(all.slice(2, -1).map((told) => String(told).replace(/:.*/, ''))).toEqual(
      [4, 5, 6, 7, 8, 9, 10, 11].map((line) => `reject ${line}`),
    );
    expect(JSON.stringify(all)).not.toContain('Smith');
    expect(all.at(-1)).toEqual(['z', 'last', null, 12]);
  });

  it('passes over a line that is too long without holding it, and goes on', async () => {
    const all = await read('a.jsonl', `{"text":"${'x'.repeat(4_000_001)}"}\n{"pid":"b","text":"short"}\n`);
    expect(all).toEqual(['reject 1: The line is longer than 4,000,000 characters.', ['b', 'short', null, 2]]);
  });

  it('takes the fields that are named', async () => {
    const columns = { text: 'befund_text', patient: 'fall', date: 'am' };
    expect(
      await read('a.ndjson', '{"fall":"f","befund_text":"x","am":"2024-05-06T07:08","text":"y"}', {
        columns,
      }),
    ).toEqual([['f', 'x', '2024-05-06', 1]]);
    expect(await read('a.ndjson', '{"fall":"f","text":"y"}', { columns })).toEqual([
      'reject 1: It has no column of the name that was given as the text column.',
    ]);
  });
});

describe('CSV', () => {
  it('gives a report a row, with the line that the row begins on', async () => {
    const csv = 'Patient ID,Text,Date\np1,"Fever, and\n""chills""",2024-01-02\n\np2,Kein Fieber,\n';
    expect(await read('a.csv', csv)).toEqual([
      ['p1', 'Fever, and\n"chills"', '2024-01-02', 2],
      ['p2', 'Kein Fieber', null, 5],
    ]);
  });

  it.each([';', '\t', '|'])('finds the delimiter %j', async (delimiter) => {
    const rows = [
      ['pid', 'a,b', 'note'],
      ['p1', '', '"x;y\t|"'],
    ];
    expect(await read('a.tsv', rows.map((cells) => cells.join(delimiter)).join('\n'))).toEqual([
      ['p1', 'x;y\t|', null, 2],
    ]);
  });

  it('rejects rows with other columns and stray quotes, and goes on with the next one', async () => {
    expect(await read('a.csv', 'pid,text\np1,a,b\np2\np3,5" wound\np4,good\n')).toEqual([
      'reject 2: The row has another number of columns than the first line.',
      'reject 3: The row has another number of columns than the first line.',
      expect.stringMatching(/^reject 4: A quote stands within/),
      ['p4', 'good', null, 5],
    ]);
  });

  it.each([
    ['a quote that is never closed', 'pid,text\np1,good\np2,"open\np3,text of another\np4,x', 5],
    ['a quote that is closed too early', 'pid,text\np1,good\np2,"un"closed\np3,"x"\np4,"y"\n', 3],
    ['a row without end', `pid,text\np1,good\np2,"${'z\n'.repeat(1_100_000)}"\np3,x\n`, null],
  ])('reads nothing after %s, where rows could join a text to another patient', async (_name, csv, line) => {
    const all = await read('a.csv', csv);
    expect(all[0]).toEqual(['p1', 'good', null, 2]);
    expect(all).toHaveLength(2);
    expect(all[1]).toMatch(/^reject \d+: .*Nothing from here on was read\.$/);
    if (line !== null) expect(all[1]).toContain(`reject ${line}:`);
  });

  it('is refused as a whole without its columns', async () => {
    expect(await read('a.csv', 'p1,Fever\np2,Chills\n')).toEqual([
      expect.stringContaining('name the text column'),
    ]);
    expect(await read('a.csv', 'id,text\n1,x\n')).toEqual([
      expect.stringContaining('name the patient column'),
    ]);
    expect(await read('a.csv', 'pid,text,text\n1,x,y\n')).toEqual([
      'reject 1: Two of its columns have the same name.',
    ]);
    expect(await read('a.csv', '\n\n')).toEqual(['reject 1: It has no line of column names.']);
  });
});

describe('FHIR', () => {
  const document = (more: object = {}, attachment: object = {}) => ({
    resourceType: 'DocumentReference',
    status: 'current',
    subject: { reference: 'Patient/p-1' },
    date: '2024-03-04T10:00:00Z',
    content: [
      {
        attachment: { contentType: 'text/plain; charset=utf-8', data: base64('Fieber: äöü.'), ...attachment },
      },
    ],
    ...more,
  });

  it('gives the texts of a bundle with the ids of its patients', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          fullUrl: 'urn:uuid:1',
          resource: {
            resourceType: 'Patient',
            id: 'x',
            identifier: [{ system: 'urn:casebook:patient-id', value: 'Fall 12' }],
          },
        },
        { resource: document({ subject: { reference: 'urn:uuid:1' } }, { creation: '2023-01-02' }) },
        { resource: document({ date: '2024' }) },
        {
          resource: document({ subject: { reference: 'https://else.example/fhir/Patient/p-9/_history/2' } }),
        },
        { resource: document({ subject: { identifier: { value: 'id-4' } } }) },
      ],
    };
    const text = 'Fieber: äöü.';
    expect(await read('a.json', JSON.stringify(bundle))).toEqual([
      ['Fall 12', text, '2023-01-02', 2],
      ['p-1', text, null, 3],
      ['p-9', text, '2024-03-04', 4],
      ['id-4', text, '2024-03-04', 5],
    ]);
    const lines = [document(), { resourceType: 'Patient' }, { ...bundle, entry: [] }];
    expect(await read('a.ndjson', lines.map((one) => JSON.stringify(one)).join('\n'))).toEqual([
      ['p-1', text, '2024-03-04', 1],
      expect.stringContaining('reject 2: It is a FHIR resource of another type'),
      expect.stringContaining('reject 3: It has no DocumentReference'),
    ]);
  });

  it.each([
    ['is marked as entered in error', document({ status: 'entered-in-error' })],
    ['names no patient', document({ subject: { reference: 'urn:uuid:9' } })],
    ['has no content', document({ content: [] })],
    ['is a PDF', document({}, { contentType: 'application/pdf' })],
    ['is a link', document({}, { data: undefined, url: 'https://else.example/a.txt' })],
    ['is no Base64', document({}, { data: 'Fieber!' })],
    ['is in another encoding', document({}, { data: Buffer.from('ä', 'latin1').toString('base64') })],
    ['names an encoding that is none', document({}, { contentType: 'text/plain; charset=klingon' })],
    ['is too long', document({}, { data: base64('x'.repeat(900_000)) })],
    ['is no resource', [1]],
  ])('tells of a document that %s', async (_name, resource) => {
    expect(await read('a.json', JSON.stringify(resource))).toEqual([
      expect.stringMatching(/^reject -: [A-Z].*\.$/),
    ]);
  });

  it('takes a text in the encoding that it names', async () => {
    const data = Buffer.from('Gefäß', 'latin1').toString('base64');
    const one = document({}, { contentType: 'text/plain;charset=iso-8859-1', data });
    expect(await read('a.json', JSON.stringify(one))).toEqual([['p-1', 'Gefäß', '2024-03-04', null]]);
    const signs = Buffer.from('5 \x80', 'latin1').toString('base64');
    const other = document({}, { contentType: 'text/plain;charset=windows-1252', data: signs });
    expect(await read('a.json', JSON.stringify(other))).toEqual([['p-1', '5 €', '2024-03-04', null]]);
    expect(await read('a.json', '{"resourceType"')).toEqual(['reject -: It is not JSON.']);
  });
});
