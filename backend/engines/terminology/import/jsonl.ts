import { z } from 'zod';
import { CODE_SYSTEMS } from '../../../clinical/extractions.contract.ts';
import { languageSchema } from '../../../shared/contract.ts';
import { type Concept, type ConceptCategory, isCategory } from '../vocabulary.ts';
import { ConceptDraft } from './imported-concept.ts';
import { ImportError, linesOf } from './lines.ts';

const names = z.array(z.string()).default([]);
const jsonLine = z.object({
  k: z.string().min(1),
  n: z.string().min(1),
  c: z.string(),
  en: names,
  de: names,
  it: names,
  x: z.record(z.string(), z.array(z.string())).default({}),
});

/** What such files call a category that the dictionary has by another name. */
const OTHER_NAMES: Readonly<Record<string, ConceptCategory>> = { Substance: 'Allergen' };

/** Reads lines {k: key, n: preferred English name, c: category, en, de, it: terms, x: {SYSTEM: [codes]}}. */
export async function* readJsonl(path: string, onLine: () => void): AsyncGenerator<Concept> {
  for await (const { text, place } of linesOf(path, onLine)) {
    if (text === '') continue;
    const { k, n, c, x, ...terms } = parse(text, place);
    const category = isCategory(c) ? c : OTHER_NAMES[c];
    if (category === undefined) continue;
    const draft = new ConceptDraft(k).addTerm('en', n);
    for (const language of languageSchema.options) {
      for (const term of terms[language]) draft.addTerm(language, term);
    }
    for (const system of CODE_SYSTEMS) {
      for (const code of x[system] ?? []) draft.addCode(system, code, place);
    }
    const concept = draft.concept(category, n);
    if (concept !== null) yield concept;
  }
}

function parse(text: string, place: string): z.output<typeof jsonLine> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ImportError(`${place}: it is not JSON.`);
  }
  const parsed = jsonLine.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ImportError(`${place}: ${issue?.path.join('.')}: ${issue?.message}.`);
}
