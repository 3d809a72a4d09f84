import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CodeSystem } from '../../../clinical/extractions.contract.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Concept, ConceptCategory } from '../vocabulary.ts';
import { ConceptDraft } from './imported-concept.ts';
import { groupsOf, rowsOf } from './rows.ts';
import { consoRows, readConso } from './rrf.ts';

const LANGUAGES: Readonly<Record<string, Language>> = { ENG: 'en', GER: 'de', ITA: 'it' };

const SYSTEMS: Readonly<Record<string, CodeSystem>> = {
  SNOMEDCT_US: 'SNOMEDCT',
  ICD10CM: 'ICD10CM',
  RXNORM: 'RXNORM',
  LNC: 'LOINC',
};

/** Semantic types by category; concepts of other types are left out. */
const TYPES: Readonly<Record<Exclude<ConceptCategory, 'MedicationClass'>, string>> = {
  Diagnosis: 'T019 T020 T037 T046 T047 T048 T049 T050 T190 T191',
  SymptomOrSign: 'T033 T184',
  MedicationName: 'T109 T116 T121 T125 T127 T129 T195 T200',
  ExaminationName: 'T034 T059 T060 T201',
  TreatmentName: 'T058 T061',
  BodyStructure: 'T017 T022 T023 T024 T029 T030',
  Allergen: 'T168',
  Organism: 'T004 T005 T007 T194 T204',
  MedicalDevice: 'T074 T203',
  SocialHistory: 'T055',
};

const CATEGORY_OF = new Map(
  Object.entries(TYPES).flatMap(([category, types]) =>
    types.split(' ').map((type) => [type, category as ConceptCategory] as const),
  ),
);

/** Reads MRCONSO.RRF, or the META folder that holds it; MRSTY.RRF beside it tells the categories. */
export async function* readUmlsRrf(path: string, onLine: () => void): AsyncGenerator<Concept> {
  const file = (await stat(path)).isDirectory() ? join(path, 'MRCONSO.RRF') : path;
  const categories = await readCategories(join(dirname(file), 'MRSTY.RRF'), onLine);
  for await (const group of groupsOf(consoRows(file, onLine))) {
    const [cui = ''] = group[0].fields;
    const category = categories.get(cui);
    if (category === undefined) continue;
    const draft = new ConceptDraft(`UMLS:${cui}`).addCode('UMLS', cui, group[0].place);
    for (const { language, termStatus, source, code, text, isSuppressed, place } of group.map(readConso)) {
      const own = LANGUAGES[language];
      const system = SYSTEMS[source];
      if (isSuppressed) continue;
      if (system !== undefined) draft.addCode(system, code, place);
      if (own !== undefined && termStatus === 'P') draft.addTerm(own, text);
    }
    const concept = draft.concept(category);
    if (concept !== null) yield concept;
  }
}

/** The category of each concept that has one, by its first semantic type that tells. */
async function readCategories(file: string, onLine: () => void): Promise<Map<string, ConceptCategory>> {
  const categories = new Map<string, ConceptCategory>();
  for await (const { fields } of rowsOf(file, '|', 6, onLine)) {
    const [cui = '', type = ''] = fields;
    const category = CATEGORY_OF.get(type);
    if (category !== undefined && !categories.has(cui)) categories.set(cui, category);
  }
  return categories;
}
