import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { namedInGerman } from '../../../../../tests/support/german-names.ts';

const engine = embeddedEngine();

describe('German compounds that no dictionary has', () => {
  it.each([
    ['Diagnosis', 'Es besteht eine Xanthelasmenblutung.', ['Xanthelasmenblutung']],
    ['Diagnosis', 'Bekannte Zökumpolperforation.', ['Zökumpolperforation']],
    ['SymptomOrSign', 'Er klagt über Narbenzugbeschwerden.', ['Narbenzugbeschwerden']],
    ['TreatmentName', 'Am Montag Spacerexplantation.', ['Spacerexplantation']],
    ['TreatmentName', 'Dann VAC-Wechsel in Sedierung.', ['VAC-Wechsel', 'Sedierung']],
    ['ExaminationName', 'Die Troponinkontrolle folgt.', ['Troponinkontrolle']],
    ['MedicalDevice', 'Anpassung einer Zehenorthese.', ['Zehenorthese']],
    ['MedicationClass', 'Beginn mit einem JAK-Inhibitor.', ['JAK-Inhibitor']],
  ])('are of the kind %s that their end tells: %s', (category, sentence, expected) => {
    expect(namedInGerman(category, sentence)).toEqual(expected);
  });

  it('have the codes of the longest name that they end in', () => {
    const text = 'Der Patient wurde wegen einer Gallensteinpankreatitis stationär aufgenommen.';
    const [found] = engine.readNow(text).entities.filter(({ category }) => category === 'Diagnosis');
    expect(found).toMatchObject({ name: 'Pancreatitis', origin: 'broader' });
  });

  it.each([
    'Diagnosis Die Diagnose und die Prognose wurden besprochen.',
    'TreatmentName Wir bitten um Angabe der Adresse vor Wohnungswechsel.',
    'TreatmentName Die Weiterbehandlung erfolgt daheim, die Hauskrankenpflege ist angemeldet.',
    'SymptomOrSign Das Aktenzeichen liegt bei.',
    'MedicalDevice Der Landesverband ist zuständig.',
  ])('are not seen in words that only end alike: %s', (line) => {
    const [category = '', ...rest] = line.split(' ');
    expect(namedInGerman(category, rest.join(' '))).toEqual([]);
  });

  it.each([
    ['Diagnosis', 'Mäßige Herzinsuff. seit Jahren.', ['Herzinsuff']],
    ['SymptomOrSign', 'Seit Tagen massive Durchfälle.', ['Durchfälle']],
    ['SymptomOrSign', 'Beschwerden in beiden Knien.', ['Beschwerden']],
    ['MedicationClass', 'Die antiepileptische Medikation wird fortgeführt.', ['antiepileptische']],
  ])(
    'are known cut short, in the plural and by what they are said of: %s in %s',
    (category, sentence, expected) => {
      expect(namedInGerman(category, sentence).map((name) => name.split(' ')[0])).toEqual(expected);
    },
  );

  it('hold the device that they begin with, unless it was taken out', () => {
    expect(namedInGerman('MedicalDevice', 'Nach Schrittmacher-Implantation.')).toEqual(['Schrittmacher']);
    expect(namedInGerman('MedicalDevice', 'Nach Schrittmacher-Entfernung.')).toEqual([]);
  });

  it('leave a drug a drug where the rest says only that it is given', () => {
    expect(
      namedInGerman('MedicationName', 'Fortführung der Amiodarontherapie und der Heparin-Gabe.'),
    ).toEqual(['Amiodaron', 'Heparin']);
    expect(namedInGerman('TreatmentName', 'Fortführung der Amiodarontherapie und der Heparin-Gabe.')).toEqual(
      [],
    );
  });
});
