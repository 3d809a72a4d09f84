import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const OPENERS = {
  en: 'The patient was seen by us on the day of admission. ',
  it: 'La paziente è stata visitata da noi il giorno del ricovero. ',
};
const read = (language: keyof typeof OPENERS, text: string) => {
  const whole = OPENERS[language] + text;
  return engine.readNow(whole).entities.map(({ offset, length }) => whole.slice(offset, offset + length));
};

describe('a name', () => {
  it.each([
    ['en', 'She was brought to the room by Anesthesia.', 'Anesthesia'],
    ['en', 'The anesthesia team placed two lines.', 'anesthesia'],
    ['en', 'Sponge and needle counts were correct.', 'needle'],
    ['en', 'More sedation may lead to a collapse.', 'lead'],
    ['en', 'The left ovary and tube were grasped.', 'tube'],
    ['en', 'Muscle mass was measured.', 'mass'],
    ['en', 'Possible complications were explained.', 'complications'],
    ['it', 'Il pene appare come atteso.', 'come'],
    ['it', "L'intervento del fisiatra fu utile.", 'intervento'],
    ['it', 'I livelli sierici di cianocobalamina erano bassi.', 'cianocobalamina'],
    ['it', 'La tuba destra fu isolata.', 'tuba'],
  ] as const)('is none where its context shows another meaning, %s: %j', (language, text, name) => {
    expect(read(language, text)).not.toContain(name);
  });

  it.each([
    ['en', 'General anesthesia was induced.', 'General anesthesia'],
    ['en', 'A ventricular lead was placed.', 'ventricular lead'],
    ['en', 'There were no complications.', 'complications'],
    ['en', 'A tube was left in the middle ear.', 'tube'],
    ['it', 'Posizionato un tubo endotracheale.', 'tubo endotracheale'],
  ] as const)('stays where nothing disproves it, %s: %j', (language, text, name) => {
    expect(read(language, text)).toContain(name);
  });
});
