import { describe, expect, it } from 'vitest';
import type { AnonymisationLanguage } from '../anonymisation.ts';
import { findIdentifying } from './find-identifying.ts';

const found = (text: string, language: AnonymisationLanguage = 'de'): string[] =>
  findIdentifying(text, language).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);

describe('names', () => {
  it.each([
    ['de', 'Herr Kollege Dr. med. Weber bittet um Rückruf.', 'NAME Dr. med. Weber'],
    ['de', 'Patient: Lüdemann, Karl-Heinz', 'NAME Lüdemann, Karl-Heinz'],
    ['de', 'Sehr geehrte Frau von der Heide,', 'NAME von der Heide'],
    ['de', 'Ihre Ehefrau Gisela kam mit.', 'NAME Gisela'],
    ['en', 'I saw Mrs. O’Donnell today.', 'NAME O’Donnell'],
    ['en', 'Emily Tran, NP will follow up.', 'NAME Emily Tran'],
    ['it', 'Gent.mo Dott. Grimaldi, rivedo il paziente.', 'NAME Dott. Grimaldi'],
    ['it', 'La sig.ra Concetta Lo Presti sta bene.', 'NAME Concetta Lo Presti'],
  ] as const)('are found behind courtesy, titles and labels (%s: %s)', (language, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });

  it('once found are found again: alone, in the genitive, in capitals and misread by a scanner', () => {
    const text = 'Patient: Gerhard Wittmann. Wittmanns Tochter rief an. WITTMANN kam. W1ttmann ging.';
    expect(found(text)).toEqual([
      'NAME Gerhard Wittmann',
      'NAME Wittmanns',
      'NAME WITTMANN',
      'NAME W1ttmann',
    ]);
  });

  it.each([
    ['de', 'Morbus Crohn, Child-Pugh B, Sudeck-Syndrom, Lagerung nach Trendelenburg.'],
    ['de', 'Am linken Fuß Schwellung, im Winter schlimmer. Gabe von Heparin.'],
    ['en', 'Foley catheter removed. Parkinson disease, Gleason score 7, Kerley B lines.'],
    ['it', 'Morbo di Basedow. Linfoma di Hodgkin. Catetere Foley rimosso.'],
  ] as const)('are not the eponyms and words of medicine (%s: %s)', (language, text) => {
    expect(found(text, language)).toEqual([]);
  });

  it('tell a family name from the word it is', () => {
    expect(found('Herr Fuß klagt über Schmerzen im Fuß.')).toEqual(['NAME Fuß']);
  });
});

describe('dates', () => {
  it.each([
    ['de', 'am 14.03.2023', '14.03.2023'],
    ['de', 'seit 03/2019', '03/2019'],
    ['de', 'im März 2019', 'März 2019'],
    ['de', 'vom 6.3. bis', '6.3.'],
    ['de', 'geb. l7.O4.1944', 'l7.O4.1944'],
    ['en', 'on March 3rd, 2023', 'March 3rd, 2023'],
    ['en', 'on 15-Nov-2022', '15-Nov-2022'],
    ['it', 'nel lug. 2020', 'lug. 2020'],
    ['it', 'il 1° maggio 2023', '1° maggio 2023'],
  ] as const)('are found in every written form (%s: %s)', (language, text, expected) => {
    expect(found(text, language)).toEqual([`DATE ${expected}`]);
  });

  it('are both ends of a range', () => {
    expect(found('vom 12.–14.3.2023 stationär')).toEqual(['DATE 12.', 'DATE 14.3.2023']);
  });

  it.each([
    'RR 120/80 mmHg, Hb 12,5 g/dl, pH 7.31',
    'Kreatinin 1.12 mg/dl, Leukozyten 6.2 /nl',
    'pT2 pN1a (2/14), Visus 8/10, NRS 3/10',
    'Propofol 2000 mg, Ringer 1950 ml',
  ])('are not values of the laboratory, doses and scales: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('numbers', () => {
  it.each([
    ['IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['IBAN', 'IT60X0542811101000000123456'],
    ['TAX', 'RSSMRA80A01H501U'],
    ['TAX', 'RSSMRA80A01H50MM'],
    ['TAX', '86095742719'],
    ['INSURANCE', 'M123456785'],
    ['INSURANCE', '756.9217.0769.85'],
    ['ID', 'AB1234563'],
  ])('with a check digit are certain in every language: %s %s', (type, value) => {
    for (const language of ['en', 'de', 'it'] as const) {
      const [span] = findIdentifying(`x ${value}.`, language);
      expect(span).toMatchObject({ type, start: 2, end: 2 + value.length, confidence: 1 });
    }
  });

  it.each([
    ['CARD', 'Visa 4111 1111 1111 1111'],
    ['INSURANCE', 'NHS No: 943 476 5919'],
    ['ID', 'NPI 1234567893'],
    ['ID', 'Fallnummer: 20230088123'],
    ['PHONE', 'Tel. 0421 5550-2310'],
    ['FAX', 'Fax: 0361-5550199'],
    ['PHONE', 'cell. 333 555 0147'],
    ['EMAIL', 'Mail an w.ahlers@praxis.example'],
    ['URL', 'siehe https://www.klinik.example/a?b=c'],
    ['IP', 'von 192.168.14.7'],
    ['IP', 'von 2001:db8:85a3::8a2e:370:7334'],
    ['PLATE', 'Kennzeichen WE-RK 831'],
    ['USERNAME', 'Benutzername: sachterberg83'],
  ])('are found by form or by the words before: %s in "%s"', (type, text) => {
    expect(findIdentifying(text, 'de').map((span) => span.type)).toEqual([type]);
  });
});

describe('places', () => {
  it.each([
    ['de', 'wohnhaft Fesenfeld 88a, 28203 Bremen', ['28203', 'Bremen']],
    ['de', 'Bahnhofstraße 112 in Chemnitz', ['Bahnhofstraße 112', 'Chemnitz']],
    ['en', 'lives at 15 Maple Ct. in Boise', ['15 Maple Ct.', 'Boise']],
    ['it', 'residente in via dei Mille 12', ['via dei Mille 12']],
    ['de', 'Verlegung in das Klinikum Traunstein', ['Klinikum Traunstein']],
    ['it', 'presso il Policlinico Sant’Anna', ['Policlinico Sant’Anna']],
  ] as const)('are found (%s: %s)', (language, text, expected) => {
    const words = findIdentifying(text, language).map(({ start, end }) => text.slice(start, end));
    expect(words).toEqual(expect.arrayContaining([...expected]));
  });
});

it('finds ages over 89 and leaves younger ones', () => {
  expect(found('Die 93-jährige Patientin hat eine 61-jährige Tochter.')).toEqual(['AGE 93-jährige']);
});

describe('any text', () => {
  const pieces = [
    'Dr. ',
    'Weber',
    ' ',
    '-',
    '12.',
    '3',
    '/',
    '@',
    '\n',
    'geb. ',
    '😀',
    'via ',
    '(',
    ',',
    'Str. ',
    'é',
    '\u0000',
    'IBAN DE',
  ];
  const random = (seed: number): string => {
    let state = seed;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    return Array.from({ length: 200 }, () => pieces[next(pieces.length)]).join('');
  };

  it('has spans in order, apart and within the text', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const text = random(seed);
      let from = 0;
      for (const { start, end, confidence } of findIdentifying(text, 'en')) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        from = end;
      }
    }
  });

  it.each([
    ['a word repeated', 'Weber '],
    ['no spaces', 'a'],
    ['digits', '1'],
    ['digits and dots', '1.'],
    ['initials', 'A. '],
    ['hyphens', 'Anna-'],
    ['signs of mail', 'a@'],
    ['labels', 'Name: '],
  ])('takes time that grows with its length, not faster: %s', (_what, piece) => {
    const timeOf = (length: number): number => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      const before = process.cpuUsage().user;
      findIdentifying(text, 'en');
      return process.cpuUsage().user - before;
    };
    timeOf(20_000);
    const [short, long] = [timeOf(20_000), timeOf(160_000)];
    // Eight times the text: quadratic work would take sixty-four times as long.
    expect(long).toBeLessThan(Math.max(short, 10_000) * 32);
  });
});
