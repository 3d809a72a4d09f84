import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { GENERATED_UNTIL } from '../../backend/engines/generator/generated-until.ts';
import { generateReport } from '../../backend/engines/generator/generator.ts';
import { languageSchema } from '../../backend/shared/contract.ts';
import type { LabelledDocument } from './labelled-set.ts';

const topicsSchema = z.record(z.string(), z.array(z.string().min(1)).min(1));

/** Words, in lower case, by which a letter that speaks of a topic can be recognised. */
export function topicWords(): Record<string, string[]> {
  return topicsSchema.parse(JSON.parse(readFileSync(new URL('topics.json', import.meta.url), 'utf8')));
}

const COMPLEXITIES = ['simple', 'medium', 'complex'] as const;
/** Seeds tried for each report that is wanted; about half of them speak of a topic. */
const SEEDS_PER_REPORT = 10;

/**
 * Generated reports that answer no query of our own set, the same on every run: none holds a word of a topic.
 *
 * @param each how many of each language
 */
export function distractors(each: number): LabelledDocument[] {
  const words = Object.values(topicWords()).flat();
  return languageSchema.options.flatMap((language) => {
    const reports: LabelledDocument[] = [];
    for (let seed = 1; reports.length < each && seed <= each * SEEDS_PER_REPORT; seed += 1) {
      const complexity = COMPLEXITIES[seed % COMPLEXITIES.length] ?? 'medium';
      const { text, dischargedOn } = generateReport({ language, complexity, seed, today: GENERATED_UNTIL });
      const lower = text.toLowerCase();
      if (words.some((word) => lower.includes(word))) continue;
      const id = `generated-${language}-${seed}`;
      reports.push({ id, patientId: id, language, text, sourceSystem: 'generated', date: dischargedOn });
    }
    return reports;
  });
}
