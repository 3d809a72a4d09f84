import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languageSchema, MAX_TEXT_LENGTH } from '../../backend/shared/contract.ts';
import { type AnnotatedLetter, factSchema, fileContent, jsonLines } from './annotated-letters.ts';

/** Letters that were looked at while rules were written, letters that were not, and single sentences that were not. */
export const SUBSETS = ['seen', 'unseen', 'sentences'] as const;
export type Subset = (typeof SUBSETS)[number];

/** Facts of a letter by their places. Only a letter that was written for this project has its text with it. */
const blindLetterSchema = z.object({
  id: z.string().min(1).max(100),
  set: z.enum(['mtsamples', 'e3c', 'grascco-phi', 'own']),
  language: languageSchema,
  subset: z.enum(SUBSETS),
  text: z.string().max(MAX_TEXT_LENGTH).optional(),
  /** Where a sentence stands: the id of its text, and its place in UTF-16 code units, which facts count from. */
  of: z.object({ id: z.string().max(100), offset: z.number().int(), length: z.number().int() }).optional(),
  /** Of the text in UTF-8, so that places are never read into another one. */
  sha256: z.string().length(64),
  facts: z.array(factSchema.omit({ quote: true })).max(5_000),
});
type BlindLetter = z.infer<typeof blindLetterSchema>;

const textsSchema = z.object({ id: z.string(), text: z.string() });
const sofaSchema = z.object({
  '%FEATURE_STRUCTURES': z.array(z.looseObject({ sofaString: z.string().optional() })),
});

/**
 * Letters that hands annotated which had seen no output, joined with their texts.
 *
 * @param annotations folder with `<language>.jsonl`
 * @param texts folder with the sets that the letters are of: mtsamples, e3c, grascco-phi
 * @returns the letters of one subset, and a sentence for each whose text is not there
 * @throws Error with file and line where a line is malformed, and where a text is another than was annotated
 */
export function readBlindLetters(
  annotations: string,
  texts: string,
  subset: Subset,
): { letters: AnnotatedLetter[]; absent: string[] } {
  const textOf = textsIn(texts);
  const letters: AnnotatedLetter[] = [];
  const absent: string[] = [];
  for (const language of languageSchema.options) {
    const file = `${language}.jsonl`;
    const lines = jsonLines(readFileSync(join(annotations, file), 'utf8'), file, blindLetterSchema);
    for (const letter of lines.filter((each) => each.subset === subset)) {
      const text = letter.text ?? excerptOf(letter, textOf(letter));
      if (text === undefined) absent.push(`${letter.id}: the folder has no text of it in ${letter.set}.`);
      else letters.push(joined(letter, text));
    }
  }
  return { letters, absent };
}

function joined({ id, language, facts, sha256 }: BlindLetter, text: string): AnnotatedLetter {
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new Error(`${id}: its text is another than was annotated. Take the set that the letter is of.`);
  return {
    id,
    language,
    text,
    facts: facts.map((fact) => ({
      ...fact,
      quote: text.slice(fact.offset, fact.offset + fact.length),
    })),
  };
}

const excerptOf = ({ of }: BlindLetter, text: string | undefined): string | undefined =>
  of === undefined ? text : text?.slice(of.offset, of.offset + of.length);

/** Looks a letter's text up; each file is read once. */
function textsIn(folder: string): (letter: BlindLetter) => string | undefined {
  const files = new Map<string, ReadonlyMap<string, string>>();
  const lookUp = (path: string, read: (content: string) => Map<string, string>, id: string) => {
    const known =
      files.get(path) ?? (existsSync(join(folder, path)) ? read(fileContent(folder, path)) : new Map());
    files.set(path, known);
    return known.get(id);
  };
  const byId = (path: string) => (content: string) =>
    new Map(jsonLines(content, path, textsSchema).map(({ id, text }) => [id, text]));
  return ({ id: own, of, set, language }) => {
    const id = of?.id ?? own;
    if (set === 'mtsamples') return lookUp('mtsamples/notes.jsonl.gz', byId('notes.jsonl'), id);
    if (set === 'e3c')
      return lookUp(`e3c/${language}.jsonl.gz`, byId(`${language}.jsonl`), id.replace('e3c-', ''));
    const name = id.replace('grascco-', '');
    return lookUp(`grascco-phi/${name}.txt_phi.json`, (content) => new Map([[id, sofaOf(content)]]), id);
  };
}

function sofaOf(content: string): string {
  const structures = sofaSchema.parse(JSON.parse(content))['%FEATURE_STRUCTURES'];
  return structures.find(({ sofaString }) => sofaString !== undefined)?.sofaString ?? '';
}
