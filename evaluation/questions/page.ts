import type { JudgedQuestion } from './evaluation.ts';
import { VERDICTS } from './verdict.ts';

/** How many answers have each verdict, of all, by language and by kind; shares of the row below the counts of all. */
export function tableOf(judged: readonly JudgedQuestion[]): string {
  const kinds = [...new Set(judged.map(({ question }) => question.kind))];
  const rows: readonly (readonly [string, readonly JudgedQuestion[]])[] = [
    ['all', judged],
    ...(['en', 'de', 'it'] as const).map(
      (language) => [language, judged.filter(({ question }) => question.language === language)] as const,
    ),
    ...kinds.map((kind) => [kind, judged.filter(({ question }) => question.kind === kind)] as const),
  ];
  const cells = (some: readonly JudgedQuestion[]) =>
    VERDICTS.map((verdict) => some.filter((one) => one.verdict === verdict).length);
  const sorted = judged.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return [
    `| Questions | n | ${VERDICTS.join(' | ')} |`,
    `|---|---|${VERDICTS.map(() => '---|').join('')}`,
    ...rows.map(([name, some]) => `| ${name} | ${some.length} | ${cells(some).join(' | ')} |`),
    '',
    `An answer took ${at(0.5)} ms at the median, ${at(0.95)} ms at p95.`,
  ].join('\n');
}

/** Each answer that is not right, with what was wanted and what it left out. */
export function faultsOf(judged: readonly JudgedQuestion[]): string[] {
  return judged
    .filter(({ verdict }) => verdict !== 'right' && verdict !== 'refused rightly')
    .map(({ question, answer, verdict }) => {
      const { expected } = question;
      const wanted =
        expected.type === 'refuse' ? 'a refusal' : JSON.stringify({ ...expected, type: undefined });
      return [
        `${verdict.toUpperCase()} ${question.id} (${question.kind}, ${question.language}) ${question.patientId ?? ''} "${question.question}"`,
        `  wanted: ${wanted.slice(0, 400)}`,
        `  intent: ${answer.intent}; searched: ${answer.searched.join(', ')}`,
        `  answer: ${answer.answer.replaceAll('\n', ' | ').slice(0, 700)}`,
      ].join('\n');
    });
}
