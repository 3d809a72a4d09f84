import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** The certainty of what is named in a text that is all of its document. */
const certaintyOf = (text: string, name: string) => {
  const at = text.indexOf(name);
  return engine.readNow(text).entities.find(({ offset, length }) => offset <= at && offset + length > at)
    ?.assertion.certainty;
};

describe('a suspicion', () => {
  it.each([
    ['Impression: ? gastritis', 'gastritis'],
    ['Impression: gout (?)', 'gout'],
    ['Gout is on the differential.', 'Gout'],
    ['Gout should also be considered.', 'Gout'],
    ['A fracture would be hard to exclude.', 'fracture'],
    ['This raises the possibility of sarcoidosis.', 'sarcoidosis'],
    ['Either gastritis or esophagitis.', 'esophagitis'],
    ['I think this is gastritis.', 'gastritis'],
    ['Provisional diagnosis: gastritis.', 'gastritis'],
    ['Gastritis, less likely esophagitis.', 'esophagitis'],
    ['Rule out gastritis, celiac disease, and pancreatitis.', 'celiac disease'],
    ['This may represent gout, bursitis, or arthritis.', 'arthritis'],
    ['Anemia possibly secondary to gastritis.', 'gastritis'],
    ['She is presumed to have sarcoidosis.', 'sarcoidosis'],
    ['She received metronidazole for possible C. difficile colitis.', 'colitis'],
    ['Übelkeit, a.e. Gastritis.', 'Gastritis'],
    ['Das Bild passt zu einer Sarkoidose.', 'Sarkoidose'],
    ['Wir gehen von einer Sarkoidose aus.', 'Sarkoidose'],
    ['Bei der Patientin Gicht vs. Arthrose.', 'Gicht'],
    ['Bei der Patientin Gicht vs. Arthrose.', 'Arthrose'],
    ['Es besteht der Verdacht einer Sarkoidose.', 'Sarkoidose'],
    ['Verdachtsdiagnosen: Gastritis, Sarkoidose.', 'Sarkoidose'],
    ['Sembrerebbe una gastrite.', 'gastrite'],
    ['Dolore, forse gastrite.', 'gastrite'],
    ['Orientamento diagnostico per sarcoidosi.', 'sarcoidosi'],
  ])('is no fact: %j', (text, name) => {
    expect(certaintyOf(text, name)).toMatch(/Possible$/);
  });

  it.each([
    ['Suspected gastritis, not confirmed on endoscopy.', 'gastritis', 'negative'],
    ['Suspected gastritis was confirmed on endoscopy.', 'gastritis', 'positive'],
    ['V.a. Thrombose, im CT nicht bestätigt.', 'Thrombose', 'negative'],
    ['V.a. Thrombose, sonographisch ausgeschlossen.', 'Thrombose', 'negative'],
    ['Der Verdacht auf eine Thrombose bestätigte sich.', 'Thrombose', 'positive'],
    ['Sospetta trombosi, alla TC non confermata.', 'trombosi', 'negative'],
    ['Sospetta trombosi confermata alla TC.', 'trombosi', 'positive'],
  ])('counts as it ended: %j', (text, name, certainty) => {
    expect(certaintyOf(text, name)).toBe(certainty);
  });

  it.each([
    ['There were no findings suspicious for sarcoidosis.', 'sarcoidosis'],
    ['No fracture is suspected.', 'fracture'],
    ['There is no apparent fracture.', 'fracture'],
  ])('that is denied is a denial: %j', (text, name) => {
    expect(certaintyOf(text, name)).toBe('negative');
  });

  it.each([
    ['Gastritis, likely erosive.', 'Gastritis'],
    ['Possible gout, hypertension, asthma.', 'asthma'],
    ['There is an effusion of uncertain etiology.', 'effusion'],
    ['Changes compatible with the appendectomy are noted.', 'appendectomy'],
  ])('of the cause or kind leaves the finding a fact: %j', (text, name) => {
    expect(certaintyOf(text, name)).toBe('positive');
  });
});

describe('a note of a few words', () => {
  it.each([
    ['Vermutlich Gastritis.', 'de'],
    ['Verosimile gastrite.', 'it'],
    ['Probable gastritis.', 'en'],
  ])('has the language of the words that judge: %j', (text, language) => {
    expect(engine.readNow(text).language).toBe(language);
  });
});
