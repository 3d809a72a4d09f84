import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../platform/project-folder.ts';
import { CODE_SYSTEMS, type CodeSystem } from '../../clinical/extractions.contract.ts';
import type { Language } from '../../shared/contract.ts';

/** Categories of concepts, by the names of Azure Text Analytics for Health; what a patient smokes, drinks and takes by FHIR's. */
export const CONCEPT_CATEGORIES = [
  'Diagnosis',
  'SymptomOrSign',
  'MedicationName',
  'MedicationClass',
  'ExaminationName',
  'TreatmentName',
  'BodyStructure',
  'Allergen',
  'Organism',
  'MedicalDevice',
  'SocialHistory',
] as const;
export type ConceptCategory = (typeof CONCEPT_CATEGORIES)[number];

export interface ConceptCode {
  readonly system: CodeSystem;
  readonly code: string;
}

/** Something clinical with its codes; the preferred name is English where there is an English one. */
export interface CodedConcept {
  readonly key: string;
  readonly category: ConceptCategory;
  readonly preferred: string;
  readonly codes: readonly ConceptCode[];
}

/** A concept with its names in each language; in the vocabulary the preferred name is the first English term. */
export interface Concept extends CodedConcept {
  readonly terms: Readonly<Record<Language, readonly string[]>>;
}

/** Categories of medicines, by name or by what they do: "ramipril", "analgesic". */
export const MEDICATIONS: readonly string[] = ['MedicationName', 'MedicationClass'];
export const isMedication = (category: string): boolean => MEDICATIONS.includes(category);

/** Whether a concept is told by a value: "TC 36,8 °C" is no tomography. */
export function isMeasured({ category, codes }: CodedConcept): boolean {
  if (category !== 'ExaminationName') return false;
  for (const { system } of codes) if (system === 'LOINC') return true;
  return false;
}

const HEADER = ['key', 'category', 'preferred', 'en', 'de', 'it', 'codes'];

/** Not a chapter: it says why codes that the reference does not confirm are kept. */
export const REVIEWED_FILE = 'reviewed.tsv';

/** No chapters: further names in a language of concepts that other chapters hold. */
export const FURTHER_NAMES_FILES = { de: 'further-names-de.tsv', it: 'further-names-it.tsv' } as const;
const NO_CHAPTERS: ReadonlySet<string> = new Set([REVIEWED_FILE, ...Object.values(FURTHER_NAMES_FILES)]);

/** The folder of the vocabulary's chapters. */
export function vocabularyFolder(): string {
  return join(projectFolder(import.meta.url), 'backend', 'engines', 'terminology', 'vocabulary');
}

/** Reads all chapters of a folder; throws an error that names file and line where one cannot be read. */
export function loadVocabulary(folder: string = vocabularyFolder()): Concept[] {
  const chapters = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv') && !NO_CHAPTERS.has(name))
    .sort();
  const concepts = chapters.flatMap((name) => readChapter(readFileSync(join(folder, name), 'utf8'), name));
  const seen = new Set<string>();
  for (const { key } of concepts) {
    if (seen.has(key)) throw new Error(`The vocabulary in ${folder} has the key ${key} twice.`);
    seen.add(key);
  }
  return (['de', 'it'] as const).reduce(
    (named, language) => withFurtherNames(named, folder, language),
    concepts,
  );
}

/** Adds further names to concepts; throws an error that names the line of a concept that there is not. */
function withFurtherNames(concepts: Concept[], folder: string, language: 'de' | 'it'): Concept[] {
  const file = FURTHER_NAMES_FILES[language];
  if (!existsSync(join(folder, file))) return concepts;
  const [header, ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split(/\r?\n/);
  if (header !== `key\t${language}`) throw new Error(`${file}, line 1: the header is not key, ${language}.`);
  const more = new Map<string, string[]>();
  const keys = new Set(concepts.map(({ key }) => key));
  for (const [index, line] of lines.entries()) {
    const place = `${file}, line ${index + 2}`;
    const [key = '', names = ''] = line.split('\t');
    if (!keys.has(key)) throw new Error(`${place}: there is no concept ${key}.`);
    more.set(key, [...(more.get(key) ?? []), ...termsOf(names, place)]);
  }
  return concepts.map((concept) => {
    const names = more.get(concept.key);
    return names === undefined
      ? concept
      : { ...concept, terms: { ...concept.terms, [language]: [...concept.terms[language], ...names] } };
  });
}

let own: readonly Concept[] | undefined;

/** The project's own vocabulary, read once: whoever keeps a part of it shares the one copy. */
export function embeddedVocabulary(): readonly Concept[] {
  own ??= loadVocabulary();
  return own;
}

/** Reads the concepts of one chapter; throws an error that names the chapter and the line. */
export function readChapter(content: string, name: string): Concept[] {
  const [header = '', ...lines] = content.split(/\r?\n/);
  if (header !== HEADER.join('\t'))
    throw new Error(`${name}, line 1: the header is not ${HEADER.join(', ')}.`);
  return lines.flatMap((line, index) =>
    line === '' ? [] : [readConcept(line, `${name}, line ${index + 2}`)],
  );
}

function readConcept(line: string, place: string): Concept {
  const fields = line.split('\t');
  const [key = '', category = '', preferred = '', en = '', de = '', it = '', codes = ''] = fields;
  if (fields.length !== HEADER.length) {
    throw new Error(`${place}: ${fields.length} fields instead of ${HEADER.length}.`);
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))
    throw new Error(`${place}: the key is not in lower-case words.`);
  if (preferred.trim() === '') throw new Error(`${place}: the preferred name is empty.`);
  if (!isCategory(category)) throw new Error(`${place}: ${category} is no category.`);
  const terms = { en: [preferred, ...termsOf(en, place)], de: termsOf(de, place), it: termsOf(it, place) };
  if (terms.de.length === 0 || terms.it.length === 0) throw new Error(`${place}: a language has no term.`);
  return { key, category, preferred, terms, codes: codesOf(codes, place) };
}

/** Whether a word is a category of concepts. */
export function isCategory(name: string): name is ConceptCategory {
  return (CONCEPT_CATEGORIES as readonly string[]).includes(name);
}

function termsOf(field: string, place: string): string[] {
  if (field === '') return [];
  const terms = field.split('|');
  if (terms.some((term) => term === '' || term !== term.trim())) {
    throw new Error(`${place}: a term is empty or has space around it.`);
  }
  return terms;
}

function codesOf(field: string, place: string): ConceptCode[] {
  if (field === '') return [];
  return field.split(' ').map((written) => {
    const [name = '', code = '', ...more] = written.split(':');
    const system = CODE_SYSTEMS.find((known) => known === name);
    if (system === undefined || code === '' || more.length > 0)
      throw new Error(`${place}: ${written} is no code.`);
    return { system, code };
  });
}
