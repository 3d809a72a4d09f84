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

describe('letters of clinics', () => {
  it.each([
    ['de', 'Unser Zeichen: Mü/wa', 'ID Mü/wa'],
    ['de', 'Histologienummer 4711-19', 'ID 4711-19'],
    ['de', 'KVNR A 123 456 780', 'INSURANCE A 123 456 780'],
    ['it', 'CF RSS MRA 80A01 H501U', 'TAX RSS MRA 80A01 H501U'],
    ['de', 'Herr K. wurde aufgenommen.', 'NAME K.'],
    ['de', 'Ostrowek, Anna, geb. 1.1.1950', 'NAME Ostrowek, Anna'],
    ['de', 'Ute Karstadt\nOberärztin', 'NAME Ute Karstadt'],
    ['de', 'Musterstr.12 in Wien', 'ADDRESS Musterstr.12'],
    ['de', 'Platz der Freiheit 7', 'ADDRESS Platz der Freiheit 7'],
    ['de', 'Verlegung ins Marienhospital Witten', 'HOSPITAL Marienhospital Witten'],
    ['de', 'lebt in Brunshausen', 'CITY Brunshausen'],
    ['it', 'residente a Montecalvo di Sopra (AV)', 'CITY Montecalvo di Sopra'],
    ['de', 'versichert bei der AOK Bayern', 'ORGANISATION AOK Bayern'],
    ['de', 'Früher Lokführer von Beruf', 'PROFESSION Lokführer'],
    ['it', 'È un operaio.', 'PROFESSION operaio'],
    ['en', 'call 1-800-555-0199', 'PHONE 1-800-555-0199'],
  ] as const)('are read as such letters are written (%s: %s)', (language, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });

  it.each([
    ['de', 'Herz, Niere und Galle unauffällig. Puls 80. Schenkel, Rumpf und Bauch weich. Grad II. Zink 12.'],
    ['de', 'Metformin, Ramipril, Novalgin. Arteria femoralis, Nervus ulnaris. In Notaufnahme, in Meningen.'],
    ['it', 'Embolia Polmonare (PE). Pressione (PA) 120. Parametri vitali stabili. Testa e massa addominale.'],
    ['en', 'Rheumatoid Arthritis (RA). Vitals stable, White cells 5.'],
  ] as const)(
    'keep organs, findings and drugs, whose words are names elsewhere (%s: %s)',
    (language, text) => {
      expect(found(text, language)).toEqual([]);
    },
  );
});

describe('what no list knows', () => {
  it.each([
    ['en', 'Key worker: Zanele Quorrin.', 'NAME Zanele Quorrin'],
    ['en', 'HER SON QUELLO IS HERE.', 'NAME QUELLO'],
    ['de', 'Ihr Mann Zanelo kam mit.', 'NAME Zanelo'],
    ['de', 'Rücksprache mit Quorr (Neuro).', 'NAME Quorr'],
    ['it', 'Il medico di base: Quorri.', 'NAME Quorri'],
    ['en', 'Hospital number: LH0093318', 'ID LH0093318'],
    ['en', 'visa no V-2291047', 'ID V-2291047'],
    ['de', 'Aktenzeichen 12 C 345/20', 'ID 12 C 345/20'],
    ['en', 'Van reg LK19 XRB.', 'PLATE LK19 XRB'],
    ['de', 'Zschopauer Str. 44, 09496 Marienberg', 'ADDRESS Zschopauer Str. 44'],
    ['en', 'Rose Cottage, Mill Lane, Little Wenham, Suffolk', 'ADDRESS Rose Cottage'],
    ['en', 'Western Road, Cork T12 XY34', 'ADDRESS T12 XY34'],
    ['de', 'Verlegung in die Zarbexklinik.', 'HOSPITAL Zarbexklinik'],
    ['it', 'Padre: Emeka, magazziniere a Lodi', 'PROFESSION magazziniere'],
  ] as const)('is found by what stands around it (%s: %s)', (language, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });

  it.each([
    ['en', 'Screened 14NOV2022 at noon', '14NOV2022'],
    ['en', 'fell on St Patrick’s Day', 'St Patrick’s Day'],
    ['en', 'seen Wednesday 22nd', '22nd'],
    ['de', 'SCHÄBITZ, HANS, 030344', '030344'],
    ['de', 'am 3. d. M. operiert', '3. d. M.'],
    ['de', 'Sturz am Rosenmontag 2024', 'Rosenmontag 2024'],
    ['it', 'impianto 07.XI.2019', '07.XI.2019'],
    ['it', 'dimissione per fine giugno', 'fine giugno'],
  ] as const)(
    'is a date in forms without a month and a year in figures (%s: %s)',
    (language, text, expected) => {
      expect(found(text, language)).toContain(`DATE ${expected}`);
    },
  );

  it.each([
    ['en', 'A 16 Fr Foley was replaced. Grew Klebsiella, Salmonella and Serratia. Clavien-Dindo II.'],
    ['en', 'Give Ventolin, Seretide and Spiriva. Christmas disease. Temp 99F, Rx 500mg bd, ward number 7.'],
    ['de', 'Thomas-Handgriff frei, Goldmann-Applanation 14. Schober 10/14. 3 x 20 mg, 8 x 15 cm.'],
    ['it', 'Segno di Murphy positivo, Blumberg negativo, Giordano negativo. Indice di Harvey-Bradshaw 4.'],
  ] as const)(
    'is none of the drugs, germs, scores and things called after somebody (%s: %s)',
    (language, text) => {
      expect(found(text, language)).toEqual([]);
    },
  );
});
