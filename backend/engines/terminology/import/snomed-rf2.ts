import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Language, languageSchema } from '../../../shared/contract.ts';
import type { Concept, ConceptCategory } from '../vocabulary.ts';
import { ConceptDraft } from './imported-concept.ts';
import { ImportError } from './lines.ts';
import { type Row, rowsOf } from './rows.ts';

const FULLY_SPECIFIED_NAME = '900000000000003001';
const SYNONYM = '900000000000013009';

/** What the tag of a fully specified name, such as (disorder), makes of a concept; others are left out. */
const CATEGORIES: Readonly<Record<string, ConceptCategory>> = {
  disorder: 'Diagnosis',
  'morphologic abnormality': 'Diagnosis',
  finding: 'SymptomOrSign',
  procedure: 'TreatmentName',
  'regime/therapy': 'TreatmentName',
  'observable entity': 'ExaminationName',
  'body structure': 'BodyStructure',
  substance: 'MedicationName',
  product: 'MedicationName',
  'medicinal product': 'MedicationName',
  'medicinal product form': 'MedicationName',
  'clinical drug': 'MedicationName',
  organism: 'Organism',
  'physical object': 'MedicalDevice',
};

interface Described {
  readonly draft: ConceptDraft;
  category: ConceptCategory | null;
  preferred: string | undefined;
}

/** Reads a release folder of SNOMED CT: all its Concept and Description snapshots (RF2, tab separated). */
export async function* readSnomedRf2(path: string, onLine: () => void): AsyncGenerator<Concept> {
  const files = (await readdir(path, { recursive: true })).map((name) => join(path, name)).sort();
  const conceptFiles = filesNamed(files, /^x?sct2_Concept_Snapshot.*\.txt$/);
  const descriptionFiles = filesNamed(files, /^x?sct2_Description_Snapshot.*\.txt$/);
  if (conceptFiles.length === 0 || descriptionFiles.length === 0) {
    throw new ImportError(
      `${basename(path)} holds no sct2_Concept_Snapshot or no sct2_Description_Snapshot.`,
    );
  }
  const described = new Map<string, Described>();
  for (const file of conceptFiles) {
    for await (const [id = ''] of activeRows(file, 5, onLine)) {
      described.set(id, { draft: new ConceptDraft(`SNOMEDCT:${id}`), category: null, preferred: undefined });
    }
  }
  for (const file of descriptionFiles) {
    for await (const row of activeRows(file, 9, onLine)) describe(described, row);
  }
  for (const [id, { draft, category, preferred }] of described) {
    if (category === null) continue;
    const concept = draft.addCode('SNOMEDCT', id, basename(path)).concept(category, preferred);
    if (concept !== null) yield concept;
  }
}

const filesNamed = (files: readonly string[], name: RegExp): string[] =>
  files.filter((file) => name.test(basename(file)));

/** The fields of active rows; the first line has to be the header. */
async function* activeRows(file: string, fields: number, onLine: () => void): AsyncGenerator<Row['fields']> {
  let isHeader = true;
  for await (const row of rowsOf(file, '\t', fields, onLine)) {
    if (isHeader && row.fields[0] !== 'id') throw new ImportError(`${row.place}: it is no RF2 header.`);
    if (!isHeader && !/^\d{6,18}$/.test(row.fields[0] ?? '')) {
      throw new ImportError(`${row.place}: the id is no SNOMED CT identifier.`);
    }
    if (!isHeader && row.fields[2] === '1') yield row.fields;
    isHeader = false;
  }
}

function describe(described: ReadonlyMap<string, Described>, fields: Row['fields']): void {
  const [, , , , conceptId = '', languageCode = '', typeId, term = ''] = fields;
  const concept = described.get(conceptId);
  const language: Language | undefined = languageSchema.options.find((known) =>
    languageCode.startsWith(known),
  );
  if (concept === undefined || language === undefined) return;
  if (typeId === SYNONYM) concept.draft.addTerm(language, term);
  if (typeId !== FULLY_SPECIFIED_NAME) return;
  const [, name = term, tag = ''] = /^(.*\S)\s+\(([^()]+)\)$/.exec(term) ?? [];
  concept.draft.addTerm(language, name);
  // Tags are English; a translated name changes the category of nothing.
  if (language !== 'en') return;
  concept.category = CATEGORIES[tag] ?? null;
  concept.preferred = name;
}
