import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Assertion, assertionSchema } from '../../backend/clinical/extractions.contract.ts';
import type { ReadText } from '../../backend/clinical/extractions.engine.ts';
import type { Language } from '../../backend/shared/contract.ts';
import { accuracyFigure, type Figure, f1Figure } from './figures.ts';
import { overlap } from './spans.ts';

/** What a text is read with; async, so that every engine can be measured. */
export type Reading = (text: string) => Promise<ReadText>;

/** A sentence, one thing named in it, and what the sentence says of that. */
export interface Statement {
  readonly sentence: string;
  readonly target: string;
  readonly assertion: Assertion;
}

/** A statement with what was read of it; null where the target was not found at all. */
export interface Judged {
  readonly statement: Statement;
  readonly read: Assertion | null;
}

const AXES = ['certainty', 'conditionality', 'association', 'temporality'] as const;
const COLUMNS = ['sentence', 'target', ...AXES];

const rowSchema = assertionSchema.extend({ sentence: z.string().min(1), target: z.string().min(1) });

/** A sentence alone may not tell its language; a line of frequent words before it does. */
const LEAD: Readonly<Record<Language, string>> = {
  en: 'This is the report of the stay of our patient on the ward.',
  de: 'Wir berichten über den Aufenthalt auf unserer Station.',
  it: 'Si trasmette la relazione della degenza presso il nostro reparto.',
};

/** Reads labelled statements from tab-separated text. @throws where a line is malformed, by its number */
export function parseStatements(text: string, name: string): Statement[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== COLUMNS.join('\t')) throw new Error(`${name}: its columns are not ${COLUMNS.join(', ')}.`);
  return lines.map((line, place) => {
    const cells = line.split('\t');
    const row = rowSchema.safeParse(Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]])));
    const at = `${name}, line ${place + 2}`;
    if (!row.success || cells.length !== COLUMNS.length) throw new Error(`${at}: not a labelled statement.`);
    const { sentence, target, ...assertion } = row.data;
    if (sentence.split(target).length !== 2) throw new Error(`${at}: the target is not there exactly once.`);
    return { sentence, target, assertion };
  });
}

/** What a set of statements is for, and what its file is named after. */
const SETS = { open: '', 'held out': '.heldout', fresh: '.fresh' } as const;
export type StatementSet = keyof typeof SETS;

/**
 * The statements written for this project. Rules are written against the open ones; how those held out and the fresh
 * ones, which another hand wrote without knowing the rules, are read is not looked at.
 */
export function loadStatements(language: Language, set: StatementSet): Statement[] {
  const name = `statements.${language}${SETS[set]}.tsv`;
  return parseStatements(readFileSync(new URL(name, import.meta.url), 'utf8'), name);
}

/** Reads each statement on its own and keeps what is said of its target. */
export async function judge(
  reading: Reading,
  language: Language,
  statements: readonly Statement[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const statement of statements) {
    const text = `${LEAD[language]}\n\n${statement.sentence}`;
    const offset = text.length - statement.sentence.length + statement.sentence.indexOf(statement.target);
    const target = { offset, length: statement.target.length };
    const { entities } = await reading(text);
    const found = entities.find((entity) => entity.concept !== null && overlap(entity, target));
    judged.push({ statement, read: found?.assertion ?? null });
  }
  return judged;
}

/** Whether all that is said of a statement's target was read. */
export function isRight({ statement, read }: Judged): boolean {
  return AXES.every((axis) => read?.[axis] === statement.assertion[axis]);
}

/** Negation as F1 of `negative`, and the accuracy of each axis; what was not found is wrong. */
export function statementFigures(set: string, judged: readonly Judged[]): Figure[] {
  const isNegative = (assertion: Assertion | null) => assertion?.certainty === 'negative';
  const count = (expected: boolean, found: boolean) =>
    judged.filter(
      ({ statement, read }) => isNegative(statement.assertion) === expected && isNegative(read) === found,
    ).length;
  const counts = { hits: count(true, true), wrong: count(false, true), missed: count(true, false) };
  return [
    f1Figure(set, 'negation', counts),
    ...AXES.map((axis) => {
      const right = judged.filter(({ statement, read }) => read?.[axis] === statement.assertion[axis]);
      return accuracyFigure(set, axis, right.length, judged.length);
    }),
  ];
}
