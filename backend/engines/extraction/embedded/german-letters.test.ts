import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const read = (text: string) =>
  engine.readNow(text).entities.map(({ category, offset, length, assertion, concept }) => ({
    category,
    said: text.slice(offset, offset + length),
    assertion,
    concept,
  }));

const one = (text: string, said: string) => {
  const found = read(text).find((entity) => entity.said === said);
  if (found === undefined) throw new Error(`"${said}" was not read in "${text}".`);
  return found;
};

const attributes = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  return relations
    .filter(({ relationType }) => relationType.endsWith('OfMedication'))
    .map(({ source }) => entities[source])
    .map((entity) => text.slice(entity?.offset, (entity?.offset ?? 0) + (entity?.length ?? 0)));
};

describe('what a German phrase says', () => {
  it.each([
    ['Der Patient kommt zur Aufnahme, V.a. chron. Pankreatitis.', 'Pankreatitis', 'positivePossible'],
    [
      'Bei der Patientin besteht der V.a. frühkindl. Asthma bronchiale.',
      'Asthma bronchiale',
      'positivePossible',
    ],
    ['Die Patientin ist stabil, kein Anhalt f. Pneumonie.', 'Pneumonie', 'negative'],
    ['Lunge: keine Rasselgeräusche, sonorer Klopfschall der Patientin.', 'sonorer Klopfschall', 'positive'],
    ['Kein Nachweis einer Thrombose und leichtes Ödem des Unterschenkels.', 'Ödem', 'positive'],
    ['Husten, Dyspnoe u. Dysurie werden verneint.', 'Husten', 'negative'],
    ['Im Abdomen ø Resistenz, das Herz ist unauffällig.', 'Resistenz', 'negative'],
    ['Bei V.a. Sepsis wurde mit Ceftriaxon behandelt.', 'Ceftriaxon', 'positive'],
    ['Die Patientin hat Druckschmerz im re. OB mit Abwehrspannung.', 'Abwehrspannung', 'positive'],
    ['Sonographisch bei der Patientin kein tiefgeleg. Aszites.', 'Aszites', 'negative'],
    ['Bei der Patientin fr. Aszites keiner.', 'Aszites', 'negative'],
    ['Im Röntgen kein Erguss, Bänder stabil.', 'Bänder stabil', 'positive'],
  ])('reaches as far as it speaks: %j', (text, said, certainty) => {
    expect(one(text, said).assertion.certainty).toBe(certainty);
  });

  it('leaves a test that was unremarkable done', () => {
    expect(one('Es wurde untersucht, Sono Abdomen: o.B.', 'Sono Abdomen').assertion.certainty).toBe(
      'positive',
    );
  });

  it('tells what may come where help is to be sought', () => {
    const text = 'Die Patientin wird entlassen, WV sofort bei Fieber oder Atemnot.';
    expect(one(text, 'Fieber').assertion.conditionality).toBe('hypothetical');
  });
});

describe('the time of what was done', () => {
  const letter = (line: string) =>
    `Entlassungsbrief\n\nDer Patient war vom 3.5.2023 bis 9.5.2023 in stationärer Behandlung.\n\nVerlauf:\n${line}`;

  it('is past for drugs given in the course for some days, and not for those taken on', () => {
    const given = letter('Der Infekt wurde mit Cefuroxim 500 mg für 5 Tage behandelt.');
    expect(one(given, 'Cefuroxim').assertion.temporality).toBe('past');
    const begun = letter('Die Therapie mit Apixaban 5 mg wurde begonnen.');
    expect(one(begun, 'Apixaban').assertion.temporality).toBe('current');
  });

  it('is past for treatments in rows that begin with a day', () => {
    expect(one(letter('21.7. Laparotomie, Splenektomie'), 'Splenektomie').assertion.temporality).toBe('past');
  });

  it('is not past for a drug taken until a month', () => {
    const text = 'Therapie bei Entlassung:\nPlavix 75 mg 1-0-0 bis 02/2024\nEliquis 5 mg 1-0-1';
    expect(one(text, 'Plavix').assertion.temporality).toBe('current');
  });
});

describe('short forms by what stands around them', () => {
  it.each([
    ['Im Ultraschall Milz 16 cm, die Leber ist unauffällig.', 'Milz', 'ExaminationName'],
    ['Die Wunde liegt im Bereich der Milz.', 'Milz', 'BodyStructure'],
  ])('name an examination where a size follows: %j', (text, said, category) => {
    expect(one(text, said).category).toBe(category);
  });

  it('name a pericardial effusion in an echocardiography, and an embolism elsewhere', () => {
    expect(one('Im TTE ist die LVEF 60 %, kein PE.', 'PE').concept).toBe('pericardial-effusion');
    expect(one('In der CT wurde keine PE gefunden.', 'PE').concept).toBe('pulmonary-embolism');
  });

  it('name no relatives: an otitis, an order that runs a hospital', () => {
    const text = 'Krankenhaus der Barmherzigen Brüder. Der Patient hat eine OMA re.';
    expect(read(text).filter(({ category }) => category === 'FamilyRelation')).toEqual([]);
  });
});

describe('how a German drug is given', () => {
  it.each([
    ['Die Patientin nimmt Calciduran 1x1, Salbutamol 4x2 Hub.', ['1x1', '4x', '2 Hub']],
    ['Der Patient nimmt Trittico 150 mg 0-0-0-1/3.', ['150 mg', '0-0-0-1/3']],
    ['Der Patient nimmt Prolia 60 mg s.c. halbjährlich.', ['60 mg', 's.c.', 'halbjährlich']],
    ['Der Patient nimmt Trelegy Ellipta 92/55/22 µg 1x tgl.', ['92/55/22 µg', '1x tgl.']],
    ['Der Patient wird entlassen und nimmt ASS 100 mg 0-1-0.', ['100 mg', '0-1-0']],
  ])('is tied to it: %j', (text, expected) => {
    expect(attributes(text)).toEqual(expected);
  });
});

describe('an ion', () => {
  it('has its charge in its name and not as a judgement', () => {
    const { entities } = engine.readNow('Im Labor der Patientin K+ 4,2 mmol/l, Na+ 141 mmol/l.');
    expect(entities.filter(({ category }) => category === 'Interpretation')).toEqual([]);
  });
});
