import type { CategoryCounts } from './counts.ts';
import type { LanguageResult, LettersResult } from './evaluation.ts';

const CATEGORY_HEADER = [
  'Language | Category | True | Missing | Missing or other certainty or subject | Missing or any other assertion',
  'Recall | With certainty and subject | Shown | Wrong | Wrong or any other assertion | Precision | Right with a code',
].join(' | ');
const LINK_HEADER =
  'Language | Link | Annotated | Both facts read | Linked | Recall | Judged | Wrong | Precision';

/** A Markdown table. */
function table(header: string, rows: readonly string[]): string {
  const rule = header.replace(/[^|]+/g, ' --- ').trim();
  return [`| ${header} |`, `| ${rule} |`, ...rows.map((row) => `| ${row} |`)].join('\n');
}

/** A share from 0 to 1; nothing where there is no whole. */
const share = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(2));

function categoryRow(counts: CategoryCounts): string {
  const { language, category, facts, missing, missingByCertainty, missingByAssertion } = counts;
  const { shown, wrong, wrongByAssertion, coded } = counts;
  return [
    ...[language, category, facts, missing, missingByCertainty, missingByAssertion],
    ...[share(facts - missing, facts), share(facts - missingByCertainty, facts)],
    ...[shown, wrong, wrongByAssertion, share(shown - wrong, shown), share(coded, shown - wrong)],
  ].join(' | ');
}

function linkRows({ language, links, ofRelatives }: LanguageResult): string[] {
  const rows = [...links].flatMap(([kind, { annotated, bothRead, linked, judged, wrong }]) =>
    annotated + judged === 0
      ? []
      : [
          [
            ...[language, kind, annotated, bothRead, linked, share(linked, annotated)],
            ...[judged, wrong, share(judged - wrong, judged)],
          ].join(' | '),
        ],
  );
  const annotated = links.get('relative')?.annotated ?? 0;
  if (annotated === 0) return rows;
  const { read, ofAnother } = ofRelatives;
  const row = [language, 'relative, by subject', annotated, read, ofAnother, share(ofAnother, annotated)];
  return [...rows, `${row.join(' | ')} |  |  | `];
}

/** The tables of a result, in Markdown and without a word of any letter. */
export function tablesOf({ languages }: LettersResult): string {
  const categories = languages.flatMap((each) => each.categories.map(categoryRow));
  const scores = languages.flatMap((each) => each.scores.map((row) => `${each.language} | ${row}`));
  const confusion = languages.flatMap((each) => each.confusion.map((row) => `${each.language} | ${row}`));
  return [
    table(CATEGORY_HEADER, categories),
    table(LINK_HEADER, languages.flatMap(linkRows)),
    table('Language | Axis | Value | Precision | Recall | F1 | Annotated', scores),
    table('Language | Axis | Annotated | Read | Facts', confusion),
  ].join('\n\n');
}

/** What is left out of a result, a sentence each. */
export function omissionsOf({ keywords, disputed }: LettersResult): string[] {
  return [
    `Left out: ${keywords} facts of lists of keywords (ids k…), and entities in these lists.`,
    `Counted apart: ${disputed.length} facts disputed in evaluation/letters/disputed.tsv.`,
  ];
}
