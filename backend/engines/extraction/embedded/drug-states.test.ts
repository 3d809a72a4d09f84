import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** What is read of the thing named in a text that is all of its document. */
function entityIn(text: string, name: string) {
  const at = text.indexOf(name);
  return engine.readNow(text).entities.find(({ offset, length }) => offset <= at && offset + length > at);
}
const assertionOf = (text: string, name: string) => entityIn(text, name)?.assertion;

describe('a drug', () => {
  it.each([
    ['Stop naproxen today.', 'naproxen'],
    ['Continue metformin and stop naproxen.', 'naproxen'],
    ['Naproxen was started, which was later discontinued.', 'Naproxen'],
    ['She took lithium until 2009.', 'lithium'],
    ['Lithium was used for two years.', 'Lithium'],
    ['He was treated with doxycycline for 10 days.', 'doxycycline'],
    ['Switched from warfarin to apixaban.', 'warfarin'],
    ['She was on naproxen, but she stopped it.', 'naproxen'],
    ['Naproxen bitte absetzen.', 'Naproxen'],
    ['Torasemid wurde begonnen, dann wegen Hyponatriämie abgesetzt.', 'Torasemid'],
    ['Umstellung von Marcumar auf Apixaban.', 'Marcumar'],
    ['Sospendere naprossene.', 'naprossene'],
    ['Iniziata levodopa la sera, poi sospesa.', 'levodopa'],
    ['Warfarin sostituito con apixaban.', 'Warfarin'],
  ])('is over where it is stopped or was for a time: %j', (text, name) => {
    expect(assertionOf(text, name)?.temporality).toBe('past');
  });

  it.each([
    ['Continue metformin and stop naproxen.', 'metformin'],
    ['She takes metformin daily and we stopped naproxen.', 'metformin'],
    ['Stop metformin if vomiting occurs.', 'metformin'],
    ['She was discharged on doxycycline for 10 days.', 'doxycycline'],
    ['Switched from warfarin to apixaban.', 'apixaban'],
    ['Metformin fortführen und Naproxen absetzen.', 'Metformin'],
    ['Falls Blutungen auftreten, Apixaban absetzen.', 'Apixaban'],
    ['Prosegue bisoprololo, sospendere naprossene.', 'bisoprololo'],
  ])('is taken where another is stopped, or it would be in a case: %j', (text, name) => {
    expect(assertionOf(text, name)?.temporality).toBe('current');
  });

  it('is to be started where an order joins it to one to be stopped', () => {
    expect(assertionOf('Stop warfarin and start apixaban.', 'apixaban')?.temporality).toBe('future');
  });

  it.each([
    ['Bei Fieber Paracetamol einnehmen.', 'Paracetamol'],
    ['Bei Übelkeit: Metoclopramid 10 mg.', 'Metoclopramid'],
    ['Wenn die Schmerzen zunehmen, Novalgin einnehmen.', 'Novalgin'],
    ['Se compare dolore, assumere ibuprofene.', 'ibuprofene'],
    ['If the pain worsens, take naproxen.', 'naproxen'],
  ])('is hypothetical where it is meant for a case: %j', (text, name) => {
    expect(assertionOf(text, name)?.conditionality).toBe('hypothetical');
  });
});

describe('a drug that may not be given', () => {
  it.each([
    ['Propranolol is not an option because of asthma.', 'Propranolol'],
    ['NSAIDs are no option.', 'NSAIDs'],
  ])('is not taken: %j', (text, name) => {
    expect(assertionOf(text, name)?.certainty).toBe('negative');
  });
});

describe('a substance under a title of allergies', () => {
  it.each([
    ['Allergies: Sulfa. Cefazolin ok.', 'Cefazolin'],
    ['Allergies: latex. Tolerates cefazolin.', 'cefazolin'],
    ['Allergien: Pollen, Cefazolin wird vertragen.', 'Cefazolin'],
    ['Allergie: lattice, tollera cefazolina.', 'cefazolina'],
  ])('that is tolerated is no allergen: %j', (text, name) => {
    const { category, assertion } = entityIn(text, name) ?? {};
    expect([category, assertion?.certainty]).toEqual(['Allergen', 'negative']);
  });

  it('that is not tolerated stays one', () => {
    expect(assertionOf('Allergies: Sulfa. Cefazolin ok.', 'Sulfa')?.certainty).toBe('positive');
    expect(assertionOf('Allergien: Cefazolin nicht vertragen.', 'Cefazolin')?.certainty).toBe('positive');
  });
});

describe('a habit', () => {
  it.each([
    ['Smokers at home.', 'Smokers'],
    ['She lives with a smoker.', 'smoker'],
    ['No smokers in the household.', 'smokers'],
    ['Der Patient: Raucher im Haushalt.', 'Raucher'],
    ['Fumatori in casa.', 'Fumatori'],
  ])('of those around the patient is not theirs: %j', (text, name) => {
    expect(assertionOf(text, name)?.association).toBe('other');
  });

  it.each([
    ['He smokes at home.', 'smokes'],
    ['He is a smoker and works at home.', 'smoker'],
  ])('of the patient stays theirs: %j', (text, name) => {
    expect(assertionOf(text, name)?.association).toBe('subject');
  });
});

describe('a risk of a procedure', () => {
  it.each([
    ['The risks and alternatives were explained, including bleeding.', 'bleeding'],
    ['Risks may include bleeding and infection.', 'infection'],
    ['Risks include, but are not limited to, bleeding, infection, and stroke.', 'stroke'],
    ['Risks were explained: risk of bleeding, chronic pain, and stroke.', 'stroke'],
    ['She understands the small risk of nonunion and stiffness.', 'stiffness'],
    ['Potential complications were explained, which include bleeding and blindness.', 'blindness'],
    ['There is a chance of hearing loss.', 'hearing loss'],
    ['Risks include infection; bleeding; possible stroke.', 'bleeding'],
    ['Zu den Risiken zählen Blutung und Infektion.', 'Infektion'],
    ['I rischi comprendono emorragia e infezione.', 'infezione'],
    ['Possibili complicanze: emorragia, infezione.', 'infezione'],
  ])('may come: %j', (text, name) => {
    expect(assertionOf(text, name)).toMatchObject({
      certainty: 'neutralPossible',
      conditionality: 'hypothetical',
      temporality: 'future',
    });
  });

  it('is none of what somebody has', () => {
    const { conditionality } = assertionOf('Risk factors, including hypertension.', 'hypertension') ?? {};
    expect(conditionality).toBe('none');
  });
});
