import type { Mention } from '../retrieval/mentions.store.ts';
import type { QuestionConcept } from '../understanding/question.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { evidenceOf } from './assertions.ts';
import { doseOf } from './doses.ts';
import { entriesOf } from './lists.ts';

/** When something is first and last told of. @returns whether the reports do not tell it */
export function composeWhen(
  builder: AnswerBuilder,
  thing: QuestionConcept,
  mentions: readonly Mention[],
): boolean {
  const { wording } = builder;
  const { affirmed, possible, family } = evidenceOf(thing, mentions);
  const told = affirmed.length > 0 ? affirmed : [];
  const last = told[0];
  const first = told.at(-1);
  if (first === undefined || last === undefined) {
    if (possible.length > 0) {
      builder.computed(wording.possible(thing.label, possible[0]?.reportDate ?? null), possible);
      builder.quote(possible);
      return false;
    }
    if (family.length > 0) {
      builder.computed(wording.onlyFamily(thing.label, family[0]?.reportDate ?? null), family);
      builder.quote(family);
      return false;
    }
    return true;
  }
  const isInOrder = told.some(({ reportDate }) => reportDate !== null);
  if (isInOrder) builder.computed(wording.firstMention(thing.label, first.reportDate), [first]);
  builder.computed(wording.lastMention(thing.label, last.reportDate), [last]);
  const dated = told.flatMap((mention) =>
    mention.attributes.filter(({ category }) => category === 'Date').map(({ text }) => ({ mention, text })),
  );
  const dates = [...new Set(dated.map(({ text }) => text))];
  if (dates.length > 0) {
    builder.computed(
      wording.dated(thing.label, dates.join(', ')),
      dated.map(({ mention }) => mention),
    );
  }
  builder.quote([first, ...dated.map(({ mention }) => mention), last, ...told]);
  return false;
}

/** What is said of how a medicine is taken. @returns whether the reports do not tell of it */
export function composeMedication(
  builder: AnswerBuilder,
  thing: QuestionConcept,
  mentions: readonly Mention[],
): boolean {
  const { wording } = builder;
  const { affirmed } = evidenceOf(thing, mentions);
  const dosed = affirmed.flatMap((mention) => {
    const parts = doseOf(mention);
    return parts === undefined ? [] : [{ mention, parts }];
  });
  if (affirmed.length === 0) return true;
  if (dosed.length === 0) {
    builder.computed(wording.noDose(affirmed[0]?.text ?? thing.label), affirmed);
    builder.quote(affirmed);
    return false;
  }
  for (const { mention, parts } of dosed) {
    builder.computed(wording.dose(mention.text, parts, mention.reportDate), [mention]);
  }
  builder.quote(dosed.map(({ mention }) => mention));
  return false;
}

/** What the newest report tells that the one before does not, and the other way round. @returns whether there are no two */
export function composeChange(builder: AnswerBuilder, mentions: readonly Mention[]): boolean {
  const { wording } = builder;
  const affirmed = mentions.filter(({ standing }) => standing === 'affirmed');
  const [newer, older] = [...new Set(affirmed.map(({ extractionId }) => extractionId))];
  if (newer === undefined) return true;
  const of = (extractionId: string | undefined) =>
    affirmed.filter((mention) => mention.extractionId === extractionId);
  const newest = of(newer);
  const before = of(older);
  if (older === undefined) {
    builder.remark(wording.onlyOne);
    builder.quote(newest);
    return false;
  }
  const [newerDay, olderDay] = [newest[0]?.reportDate ?? null, before[0]?.reportDate ?? null];
  if (newerDay === null || olderDay === null) {
    builder.remark(wording.noOrder);
    builder.quote([...newest, ...before]);
    return false;
  }
  const keyOf = ({ concept, text }: Mention) => concept ?? text.toLowerCase();
  const inNewer = new Set(newest.map(keyOf));
  const inOlder = new Set(before.map(keyOf));
  builder.computed(wording.twoReports(newerDay, olderDay));
  const shown: Mention[] = [];
  const tell = (say: (names: string) => string, own: readonly Mention[]) => {
    const entries = entriesOf(own);
    const firsts = entries.flatMap((entry) => entry.mentions.slice(0, 1));
    if (entries.length > 0) builder.computed(say(entries.map(({ name }) => name).join(', ')), firsts);
    shown.push(...firsts);
  };
  tell(
    wording.started,
    newest.filter((mention) => !inOlder.has(keyOf(mention))),
  );
  tell(
    wording.stopped,
    before.filter((mention) => !inNewer.has(keyOf(mention))),
  );
  tell(
    wording.unchanged,
    newest.filter((mention) => inOlder.has(keyOf(mention))),
  );
  builder.quote(shown);
  return false;
}
