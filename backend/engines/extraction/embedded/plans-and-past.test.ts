import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** What a text that is all of its document says of the thing named in it. */
function assertionOf(text: string, name: string) {
  const at = text.indexOf(name);
  return engine.readNow(text).entities.find(({ offset, length }) => offset <= at && offset + length > at)
    ?.assertion;
}

describe('what is planned', () => {
  it.each([
    ['She should take naproxen twice daily.', 'naproxen'],
    ['She will be given naproxen.', 'naproxen'],
    ['He is on the waiting list for a kidney transplant.', 'kidney transplant'],
    ['Follow-up colonoscopy in 3 years.', 'colonoscopy'],
    ['Eine Bestrahlung wird angestrebt.', 'Bestrahlung'],
    ['Überweisung zur Physiotherapie.', 'Physiotherapie'],
    ['Si decide di avviare la paziente a chemioterapia.', 'chemioterapia'],
    ['Da eseguire ecocardiogramma.', 'ecocardiogramma'],
  ])('is to come, and no condition: %j', (text, name) => {
    expect(assertionOf(text, name)).toMatchObject({ temporality: 'future', conditionality: 'none' });
  });

  it.each([
    ['A gastrectomy was considered but not performed.', 'gastrectomy'],
    ['Eine Bestrahlung wurde besprochen, aber abgelehnt.', 'Bestrahlung'],
    ['Proposta chemioterapia, ma rifiutata.', 'chemioterapia'],
  ])('and not done is denied: %j', (text, name) => {
    expect(assertionOf(text, name)?.certainty).toBe('negative');
  });

  it('is none where "should" or "sollte" begins what may come', () => {
    expect(assertionOf('Should bleeding recur, call us.', 'bleeding')?.conditionality).toBe('hypothetical');
    expect(assertionOf('Sollte eine Blutung auftreten, bitte melden.', 'Blutung')?.conditionality).toBe(
      'hypothetical',
    );
  });
});

describe('what is past', () => {
  it.each([
    ['She has a history of breast cancer and acute cholecystitis.', 'cholecystitis', 'current'],
    ['She has a history of breast cancer and cholecystitis.', 'cholecystitis', 'past'],
    ['She endorses alcohol use and a history of cocaine use ten years ago.', 'alcohol', 'current'],
    ['He was previously on morphine for this pain.', 'pain', 'current'],
    ['He was previously on morphine for this pain.', 'morphine', 'past'],
    ['Im März 2012 betrug das Hämoglobin 9,8 g/dl.', 'Hämoglobin', 'past'],
    ['Das Hämoglobin betrug 9,8 g/dl.', 'Hämoglobin', 'current'],
  ])('ends before what is new: %j %s', (text, name, temporality) => {
    expect(assertionOf(text, name)?.temporality).toBe(temporality);
  });

  it('is of the family only behind the words for it', () => {
    const text = 'She has asthma and family history of gout.';
    expect(assertionOf(text, 'asthma')?.association).toBe('subject');
    expect(assertionOf(text, 'gout')?.association).toBe('other');
  });
});
