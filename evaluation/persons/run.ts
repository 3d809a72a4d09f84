import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findIdentifying } from '../../backend/engines/anonymiser/local/find-identifying.ts';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { furtherLetters, projectLetters, setsOfOthers } from '../anonymisation/sets.ts';
import { readLetters } from '../letters/annotated-letters.ts';
import { factsAsPersons, type Mixed, namesRemoved, personsAsFacts } from './persons.ts';

const USAGE = 'npm run evaluate:persons -- --data <folder of the sets> [--show] [--skip <part of a name>]';

/** Counts persons that are read as facts, and facts that are taken for persons. */
function main(): number {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, show: { type: 'boolean' }, skip: { type: 'string' } },
  });
  const { data, show, skip } = values;
  if (data === undefined || !existsSync(data)) {
    console.error(`--data needs a folder that there is. Use: ${USAGE}`);
    return 2;
  }
  const isAsked = (name: string): boolean => skip === undefined || !name.includes(skip);
  const dictionaries = [openDictionary(loadCoreDictionary(), false)];
  const engine = createEngineOver(dictionaries);
  const print = (what: string, { facts, mixed, words }: Mixed): void => {
    console.log(`| ${what} | ${mixed} | ${facts} |`);
    if (show === true && words.length > 0) console.log(`  ${words.join(' · ')}`);
  };
  console.log('| Measure | Mixed up | Of |\n| --- | --- | --- |');
  for (const { name, developed, heldOut } of [
    ...setsOfOthers(data).sets,
    ...projectLetters(),
    ...furtherLetters(),
  ]) {
    if (name.startsWith('presidio')) continue;
    const texts = name.startsWith('GraSCCo') ? [...developed, ...heldOut] : developed;
    print(
      `persons as facts, ${name}`,
      personsAsFacts(
        texts.filter((text) => isAsked(text.name)),
        engine,
      ),
    );
  }
  const { letters, absent } = readLetters(join(data, 'letters'));
  const asked = letters.filter(({ id }) => isAsked(id));
  const { removed, lost } = namesRemoved(
    asked,
    engine,
    createEngineOver(dictionaries, () => false),
  );
  print('terms taken for names, letters', removed);
  print('facts lost to names, letters', lost);
  print('facts as persons (anonymiser), letters', factsAsPersons(asked, findIdentifying));
  for (const line of absent) console.log(`Absent. ${line}`);
  return 0;
}

process.exitCode = main();
