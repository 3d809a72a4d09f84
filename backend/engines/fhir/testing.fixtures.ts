import fc from 'fast-check';
import type { FhirResource } from 'fhir/r4';
import { embeddedEngine } from '../../../tests/support/embedded-engine.ts';
import { PLAIN_ASSERTION } from '../../clinical/assertion.ts';
import type { Assertion } from '../../clinical/extractions.contract.ts';
import {
  associationSchema,
  certaintySchema,
  conditionalitySchema,
  temporalitySchema,
} from '../../clinical/extractions.contract.ts';
import type { ExtractedEntity, ExtractedRelation, ReadText } from '../../clinical/extractions.engine.ts';
import { resourcesOf } from './resources.ts';

/** Words of every category that an engine names, with what is hard to read among them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  Diagnosis: ['Allergies', 'penicillin allergy', 'Schlaganfall', 'COPD'],
  SymptomOrSign: ['rash', 'Fieber', 'dispnea'],
  MedicationName: ['Metformin', 'ASS', 'insulin glargine'],
  ExaminationName: ['CRP', 'Blutdruck', 'CT abdomen', 'HbA1c'],
  TreatmentName: ['Appendektomie', 'hemodialysis'],
  BodyStructure: ['left knee', 'Lunge'],
  Allergen: ['penicillin', 'lattice'],
  Organism: ['Staphylococcus aureus', 'Candida'],
  MedicalDevice: ['Stent', 'pacemaker'],
  FamilyRelation: ['mother', 'Vater', 'nonna materna', 'in-laws'],
  Dosage: [
    '1000 mg',
    '875/125 mg',
    '2,5-5 mg',
    '10-5 mg',
    '5 mg/kg',
    'high-dose',
    '4.000 IE',
    '½ Tablette',
    '0 mg',
  ],
  Frequency: [
    '1-0-1-0',
    '0-0-0',
    '½-0-1',
    'BID',
    'alle 8 h',
    'every 4-6 hours',
    'every 0 hours',
    'al bisogno',
    '3x wöchentlich',
    '1 cp x 2/die',
  ],
  MedicationRoute: ['i.v.', 'oral', 'bolus'],
  MedicationForm: ['tablets', 'Tropfen'],
  Course: ['pausiert', 'started'],
  MeasurementValue: ['142/88', '< 5', '≥ 3,5', '7,9', '1:80', 'positiv', '1.234,5', '0'],
  MeasurementUnit: ['mmHg', 'mg/L', 'Einheiten'],
  ReferenceRange: ['[12-16]', '(< 5)', 'bis 5', '16-12', 'see below', '3,5 – 5,1 mmol/L'],
  Interpretation: ['H', '↑', '*', 'erhöht', 'odd'],
  Date: ['2015', '03/04/2020', 'im Mai'],
  Time: ['7 Tage', 'seit gestern', 'lifelong', '0 days'],
};
const RELATIONS = [
  'DosageOfMedication',
  'FrequencyOfMedication',
  'RouteOrModeOfMedication',
  'FormOfMedication',
  'CourseOfMedication',
  'TimeOfMedication',
  'TimeOfCondition',
  'TimeOfTreatment',
  'TimeOfExamination',
  'ValueOfExamination',
  'UnitOfExamination',
  'ReferenceRangeOfExamination',
  'InterpretationOfExamination',
  'BodySiteOfCondition',
  'BodySiteOfTreatment',
  'DirectionOfBodyStructure',
];

const surface = fc
  .constantFrom(...Object.keys(WORDS))
  .chain((category) =>
    fc.record({ category: fc.constant(category), words: fc.constantFrom(...(WORDS[category] ?? ['a'])) }),
  );
const assertion = fc.record({
  certainty: fc.constantFrom(...certaintySchema.options),
  conditionality: fc.constantFrom(...conditionalitySchema.options),
  association: fc.constantFrom(...associationSchema.options),
  temporality: fc.constantFrom(...temporalitySchema.options),
});
const link = fc.constantFrom(
  { dataSource: 'LOINC' as const, id: '85354-9', name: 'Blood pressure' },
  { dataSource: 'LOINC' as const, id: '4548-4', name: null },
  { dataSource: 'RXNORM' as const, id: '6809', name: 'Metformin' },
  { dataSource: 'SNOMEDCT' as const, id: '38341003', name: 'Hypertension' },
);
const extra = fc.record(
  {
    value: fc.constantFrom(0, 7.9, -1, 1e21),
    ucum: fc.constantFrom('mg/L', 'mm[Hg]'),
    date: fc.constantFrom('2015', '2020-03-04', '2020-13', 'May'),
  },
  { requiredKeys: [] },
);
const name = fc.constantFrom(null, 'Allergy', 'Drug allergy', 'Penicillin allergy', 'Stroke');
const entity = fc.record({
  surface,
  assertion,
  links: fc.array(link, { maxLength: 3 }),
  extra,
  name,
  joint: fc.constantFrom(' ', '. ', ', ', ' (', ' and ', ' with ', ' died of ', ' since '),
});

/** Texts with what any engine may have read in them: all categories, assertions and relations, also absurd ones. */
export const readTexts = fc
  .record({
    entities: fc.array(entity, { maxLength: 14 }),
    relations: fc.array(
      fc.record({ from: fc.nat(13), to: fc.nat(13), relationType: fc.constantFrom(...RELATIONS) }),
      { maxLength: 24 },
    ),
    language: fc.constantFrom('en' as const, 'de' as const, 'it' as const),
  })
  .map(({ entities, relations, language }): { text: string; read: ReadText } => {
    let text = '';
    const sentences: { offset: number; length: number }[] = [];
    let begin = 0;
    const found = entities.map(
      ({
        surface: { category, words },
        assertion: said,
        links,
        extra: more,
        name: called,
        joint,
      }): ExtractedEntity => {
        const offset = text.length;
        text += `${words}${joint}`;
        if (joint === '. ') {
          sentences.push({ offset: begin, length: text.length - begin });
          begin = text.length;
        }
        return {
          category,
          offset,
          length: words.length,
          confidenceScore: 0.9,
          assertion: said,
          concept: called,
          name: called,
          links,
          ...more,
        };
      },
    );
    if (begin < text.length) sentences.push({ offset: begin, length: text.length - begin });
    const between = relations.flatMap(({ from, to, relationType }): ExtractedRelation[] =>
      from === to || from >= found.length || to >= found.length
        ? []
        : [{ source: from, target: to, relationType, confidenceScore: 0.9 }],
    );
    const demographics = { age: null, gender: null, name: null, birthDate: null };
    return { text, read: { language, demographics, sentences, entities: found, relations: between } };
  });

const engine = embeddedEngine();

/** The resources of one kind that a text becomes, read by the embedded engine or given as read. */
export function resourcesFrom<T extends FhirResource>(
  type: T['resourceType'],
  text: string,
  read: ReadText = engine.readNow(text),
): T[] {
  const report = {
    extractionId: 'ext-1',
    patientId: 'p-1',
    text,
    sourceSystem: 'tests',
    engine: engine.name,
    createdAt: new Date('2026-03-01T10:00:00Z'),
    read,
  };
  return resourcesOf(report).filter((resource): resource is T => resource.resourceType === type);
}

/** What another engine may have read: words of a text by category, the first being what all others say something of. */
export function readAs(
  text: string,
  parts: readonly (readonly [
    words: string,
    category: string,
    relationType?: string,
    more?: Partial<ExtractedEntity>,
  ])[],
  assertion: Partial<Assertion> = {},
): ReadText {
  const entities = parts.map(
    ([words, category, , more]): ExtractedEntity => ({
      category,
      offset: text.indexOf(words),
      length: words.length,
      confidenceScore: 0.9,
      assertion: { ...PLAIN_ASSERTION, ...assertion },
      concept: null,
      name: null,
      links: [],
      ...more,
    }),
  );
  const relations = parts.flatMap(([, , relationType], source): ExtractedRelation[] =>
    relationType === undefined ? [] : [{ source, target: 0, relationType, confidenceScore: 0.9 }],
  );
  const demographics = { age: null, gender: null, name: null, birthDate: null };
  return {
    language: 'en',
    demographics,
    sentences: [{ offset: 0, length: text.length }],
    entities,
    relations,
  };
}

/** The first code of a concept. */
export const codeOf = (concept: { coding?: { code?: string }[] } | undefined) => concept?.coding?.[0]?.code;
