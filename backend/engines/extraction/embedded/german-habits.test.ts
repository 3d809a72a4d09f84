import { describe, expect, it } from 'vitest';
import { embeddedEngine, wordsOfCategory } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

describe('a habit in the short forms of German letters', () => {
  it('is told by how much or how often stands beside it', () => {
    expect(
      wordsOfCategory(
        'Der Patient ist Rentner und lebt mit der Frau allein. Nik.: 20/d, Alk: gelegentlich, THC neg.',
        'SocialHistory',
      ),
    ).toEqual(['Nik', 'Alk', 'THC']);
    expect(wordsOfCategory('Der Patient hat eine Fraktur von C2 nach dem Sturz.', 'SocialHistory')).toEqual(
      [],
    );
  });

  it('has its amount with its unit', () => {
    const text = 'Der Patient ist Raucher, derzeit 10 Zig./Tag, insgesamt etwa 30 py.';
    expect(wordsOfCategory(text, 'MeasurementUnit')).toEqual(['Zig./Tag', 'py']);
  });

  it('is the patient’s also behind what is told of the family', () => {
    const text = 'Familienanamnese: Der Vater hatte einen Herzinfarkt. Der Patient selbst raucht.';
    const { entities } = engine.readNow(text);
    const habit = entities.find(({ category }) => category === 'SocialHistory');
    expect(habit?.assertion.association).toBe('subject');
  });
});
