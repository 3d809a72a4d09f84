import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findIdentifying } from '../../backend/engines/anonymiser/local/find-identifying.ts';
import { changesSince, type Figure, tableOf } from '../extractions/figures.ts';
import { judge, judgePlain, type Mistake } from './judge.ts';
import {
  blindTexts,
  furtherLetters,
  type LabelledSet,
  plainSentences,
  projectLetters,
  setsOfOthers,
} from './sets.ts';

const USAGE = 'npm run evaluate:anonymisation -- [--data <folder of the sets>] [--show] [--unseen] [--write]';
const RESULT = 'docs/anonymisation-evaluation.md';

const INTRODUCTION = `# Evaluation of the anonymisation

Written by \`npm run evaluate:anonymisation -- --data <folder> --write\`. Rules are written after one half of each set; the
other half is held out and only counted. Further letters and sentences of eponyms were labelled before the rules; their
held-out half was counted once the rules were done (\`--unseen\` without \`--write\`). Letters and rules are by one hand:
expect less on other letters. Touched means that a span shares a letter with the entity, covered whole that no letter
or digit of it is left. Ages under 90, courtesy titles, nationalities and
weekdays are not looked for; presidio-research marks them.
`;

function main(): number {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      show: { type: 'boolean' },
      unseen: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  if (values.data !== undefined && !existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. Use: ${USAGE}`);
    return 2;
  }
  const { sets, absent } = setsOfOthers(values.data);
  const figures: Figure[] = [];
  const count = (
    { name, developed, heldOut }: LabelledSet,
    judgeThem: typeof judge,
    isSpared = false,
  ): void => {
    const seen = judgeThem(`${name}, developed on`, developed, findIdentifying);
    figures.push(...seen.figures);
    if (!isSpared) figures.push(...judgeThem(`${name}, held out`, heldOut, findIdentifying).figures);
    if (values.show === true) show(name, seen.mistakes);
  };
  // What is spared is counted when rules are done, so that no count of it leads them.
  const isSpared = values.unseen !== true && values.write !== true;
  for (const set of [...projectLetters(), ...sets]) count(set, judge);
  for (const set of furtherLetters()) count(set, judge, isSpared);
  count(plainSentences(), judgePlain, isSpared);
  const { ofPersons, ofNobody } = blindTexts();
  count(ofPersons, judge, isSpared);
  count(ofNobody, judgePlain, isSpared);
  console.log(tableOf(figures));
  for (const line of absent) console.log(`Absent. ${line}`);
  const changes = changesSince(existsSync(RESULT) ? readFileSync(RESULT, 'utf8') : '', figures);
  console.log(`\nAgainst ${RESULT}: ${changes.length === 0 ? 'no change' : ''}`);
  for (const change of changes) console.log(`  ${change}`);
  if (values.write !== true) return 0;
  if (absent.length > 0) {
    console.error(`${RESULT} was left alone: it holds every set, and not all are here.`);
    return 2;
  }
  writeFileSync(RESULT, `${INTRODUCTION}\n${tableOf(figures)}\n`);
  return 0;
}

/** Mistakes in the half that rules may be written after. */
function show(set: string, mistakes: readonly Mistake[]): void {
  for (const { kind, type, words, around } of mistakes)
    console.log(`${set} | ${kind} ${type} | ${words} | ${around}`);
}

process.exitCode = main();
