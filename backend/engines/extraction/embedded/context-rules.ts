import type { Language } from '../../../shared/contract.ts';
import type { ContextRule } from './context-rule.ts';
import { GERMAN_CONTEXT_RULES } from './context-rules.de.ts';
import { DRUG_RULES } from './context-rules.drugs.ts';
import { ENGLISH_CONTEXT_RULES } from './context-rules.en.ts';
import { ITALIAN_TENSES } from './context-rules.it.tenses.ts';
import { ITALIAN_CONTEXT_RULES } from './context-rules.it.ts';

export const CONTEXT_RULES: Readonly<Record<Language, readonly ContextRule[]>> = {
  en: [...ENGLISH_CONTEXT_RULES, ...DRUG_RULES.en],
  de: [...GERMAN_CONTEXT_RULES, ...DRUG_RULES.de],
  it: [...ITALIAN_CONTEXT_RULES, ...ITALIAN_TENSES, ...DRUG_RULES.it],
};

/** The phrases of a rule with every choice written out. */
export function phrasesOf({ phrases }: ContextRule): string[] {
  return phrases.split('|').flatMap(writtenOut);
}

function writtenOut(phrase: string): string[] {
  const choice = /\(([^()]*)\)/.exec(phrase);
  if (choice === null) return [phrase];
  const [whole, options = ''] = choice;
  const [head, tail] = [phrase.slice(0, choice.index), phrase.slice(choice.index + whole.length)];
  return options.split('/').flatMap((option) => writtenOut(`${head}${option}${tail}`));
}
