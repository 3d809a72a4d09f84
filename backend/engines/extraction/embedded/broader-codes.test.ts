import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** The names of the codes of a text's first entity of a category. */
function codesIn(text: string, category: string): (string | null)[] {
  const whole = `The patient was seen by us on the day of admission. ${text}`;
  const entity = engine.readNow(whole).entities.find((each) => each.category === category);
  return (entity?.links ?? []).map(({ name }) => name);
}

describe('a phrase without a code of its own', () => {
  it.each([
    ['She had a pouchoscopy.', 'ExaminationName', 'Endoscopy'],
    ['She underwent a mesosalpingotomy.', 'TreatmentName', 'Surgical procedure'],
    ['The left elbow was tender.', 'SymptomOrSign', 'Tenderness'],
    ['He received general endotracheal anesthesia.', 'TreatmentName', 'General anesthesia'],
    ['She was extubated.', 'TreatmentName', 'Removal of endotracheal tube'],
    ['There are two intrarenal stones.', 'Diagnosis', 'Kidney stone'],
  ])('has the code of what it is a kind of, under the name of that code: %j', (text, category, name) => {
    expect(codesIn(text, category)).toContain(name);
  });

  it.each([
    ['Der Patient wurde untersucht. Röntgen der LWS ohne Fraktur.', 'ExaminationName'],
    ['Il paziente è stato visitato. Presenta una metastasi polmonare.', 'Diagnosis'],
  ])('has it in German and Italian, too, by the English name of its concept: %j', (text, category) => {
    const entity = engine.readNow(text).entities.find((each) => each.category === category);
    expect(entity?.links.length).toBeGreaterThan(0);
  });

  it.each([
    ['Il paziente è stato visitato. Accertamenti cardiologici nella norma.', 'Evaluation procedure'],
    ['Il paziente è stato visitato. È stato posizionato un drenaggio.', 'Procedure'],
  ])('has it by words of its own language: %j', (text, name) => {
    expect(engine.readNow(text).entities.flatMap(({ links }) => links.map((link) => link.name))).toContain(
      name,
    );
  });

  it.each([
    ['A scalpel and two Kirschner wires were used.', 'Bone wire'],
    ['A Foley catheter was placed.', 'Urethral catheter'],
    ['Curved Metzenbaum scissors were used.', 'Instrument, device'],
    ['The flexible cystoscope was introduced.', 'Instrument, device'],
    ['She wears a knee brace.', 'Orthopedic device'],
    ['A Greenfield filter was placed.', 'Vena cava filter'],
  ])('has that of the device that it is: %j', (text, name) => {
    expect(
      engine
        .readNow(text)
        .entities.flatMap(({ category, links }) =>
          category === 'MedicalDevice' ? links.map((link) => link.name) : [],
        ),
    ).toContain(name);
  });

  it.each([
    ['Der Patient wurde untersucht. Haut blass.', 'Pallor'],
    ['Der Patient wurde untersucht. Linkes Knie geschwollen.', 'Edema'],
    ['Der Patient wurde untersucht. Uterus retroflektiert.', 'Finding of abdominopelvic segment of trunk'],
    ['Der Patient wurde untersucht. Appetit vermindert.', 'Digestive system finding'],
    ['Il paziente è stato visitato. Milza non palpabile.', 'Finding of abdomen'],
  ])('has that of how something is, else of what was examined: %j', (text, name) => {
    const found = engine.readNow(text).entities.filter(({ category }) => category === 'SymptomOrSign');
    expect(found.flatMap(({ links }) => links.map((link) => link.name))).toContain(name);
  });

  it('keeps its own code where it has one', () => {
    expect(codesIn('He had a colonoscopy.', 'ExaminationName').every((name) => name === 'Colonoscopy')).toBe(
      true,
    );
  });

  it('has none where nothing tells what it is a kind of', () => {
    expect(codesIn('The staining was somewhat sluggish.', 'SymptomOrSign')).toEqual([]);
  });
});
