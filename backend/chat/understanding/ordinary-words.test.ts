import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { lazyKinship } from './kinship.ts';
import { CUES } from './language-cues.ts';
import { placesOf } from './phrases.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string) => understandAlone(message, understanding, 'cohort');

describe('words that a question is worded with', () => {
  it.each([
    'Could you let me know whether anybody in our collection has asthma, by any chance?',
    'Which folks ended up having a stroke?',
    'Has anyone, as far as the records go through, developed asthma at some stage?',
    'Wer hat denn eigentlich schon einmal einen Schlaganfall erlitten?',
    'Lässt sich sagen, bei wem irgendwann Asthma nachgewiesen wurde?',
    'Welche Leute aus dem Kollektiv haben trotzdem Asthma entwickelt?',
    'Mi sa dire se per caso qualcuno della casistica ha sviluppato asma?',
    'Chi è andato incontro a un ictus?',
    'Ci sono individui portatori di pacemaker nel nostro archivio?',
  ])('leave nothing over: %s', (message) => {
    expect(asked(message).unread).toEqual([]);
    expect(asked(message).concepts).toHaveLength(1);
  });

  it.each([
    ['Who only has asthma?', 'only'],
    ['Who has asthma in the right lung?', 'right'],
    ['Who lives alone and has asthma?', 'alone'],
    ['Wer nimmt Aspirin statt Heparin?', 'statt'],
    ['Wer hat nur Asthma?', 'nur'],
    ['Chi ha soltanto asma?', 'soltanto'],
    ['Chi prende aspirina invece di eparina?', 'invece'],
    ['Bei wem ist nach der OP eine Thrombose aufgetreten?', 'nach'],
    ['Wer hatte vor der OP eine Thrombose?', 'vor'],
    ['Chi ha asma e problemi di vista?', 'vista'],
    ['Wie viele Patienten haben eine Patientenverfügung?', 'Patientenverfügung'],
    ['Wie viele haben einen Personalausweis?', 'Personalausweis'],
  ])('are not those that change what it asks for: %s', (message, word) => {
    expect(asked(message).unread).toContain(word);
  });

  it.each(
    Object.entries({
      en: 'only alone left right first before after during without never more less most least severe mild new other another same because',
      de: 'nur allein links rechts erste vor nach während ohne nie mehr weniger meist schwer leicht neu andere gleich wegen niemand statt',
      it: 'solo soltanto sinistra destra primo dopo durante senza più meno grave lieve nuovo altro stesso perché nessuno diverso',
    }),
  )('leave whatever bounds, orders or compares to rules: %s', (language, words) => {
    const ordinary = CUES[language as keyof typeof CUES].frame;
    const dropped = words
      .split(' ')
      .filter((word) => placesOf(`${word} x`, ordinary).some(({ end }) => end === word.length));
    expect(dropped).toEqual([]);
  });

  it.each([
    ['Wer hat ALS?', 'amyotrophic-lateral-sclerosis'],
    ['Wer hatte eine SAH?', 'subarachnoid-hemorrhage'],
  ])('are no abbreviation that is spelt alike: %s', (message, concept) => {
    expect(asked(message).concepts).toMatchObject([{ concept }]);
  });
});
