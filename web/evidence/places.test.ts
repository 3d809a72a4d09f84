import { assert, nat, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEntity, REPORT_TEXT } from './fixtures.ts';
import { describePlace, entityBeside, placedEntities, readPlace, writePlace } from './places.ts';

const cough = buildEntity('Husten');
const fever = buildEntity('Fieber', { assertion: { certainty: 'NEGATIVE' } });
const pneumonia = buildEntity('Pneumonie', { category: 'Diagnosis' });
const entities = placedEntities([pneumonia, fever, cough, buildEntity('Angst', { offset: null })]);
const [first, second, third] = entities;

describe('a place in the address', () => {
  it('is read as it was written', () => {
    const place = property(
      stringMatching(/^[\w.-]{1,40}$/),
      nat(99_999),
      nat(500),
      (extractionId, offset, more) => {
        const written = { extractionId, offset, length: more + 1 };
        expect(readPlace(writePlace(new URLSearchParams(), written))).toEqual(written);
      },
    );
    assert(place);
  });

  it('leaves what else the address holds', () => {
    const params = writePlace(new URLSearchParams('tab=2'), { extractionId: 'ext-1', offset: 3, length: 4 });
    expect(params.toString()).toBe('tab=2&extraction=ext-1&at=3-7');
    expect(writePlace(params, null).toString()).toBe('tab=2');
  });

  it.each([
    'extraction=ext-1',
    'at=3-7',
    'extraction=ext-1&at=7-3',
    'extraction=ext-1&at=7-7',
    'extraction=ext-1&at=a-b',
    'extraction=ext%2F1&at=3-7',
    `extraction=${'e'.repeat(129)}&at=3-7`,
  ])('is none when it cannot be read: %s', (search) => {
    expect(readPlace(new URLSearchParams(search))).toBeNull();
  });
});

describe('the entities of a text', () => {
  it('come in the order of the text, without those whose place is not known', () => {
    expect(entities.map(({ text }) => text)).toEqual(['Husten', 'Fieber', 'Pneumonie']);
  });

  it('lie beside each other, and end at both ends', () => {
    const at = (entity: typeof first) => entity ?? { offset: -1, length: 0 };
    expect(entityBeside(entities, at(first), 1)).toBe(second);
    expect(entityBeside(entities, at(third), -1)).toBe(second);
    expect(entityBeside(entities, at(first), -1)).toBeUndefined();
    expect(entityBeside(entities, at(third), 1)).toBeUndefined();
  });

  it('can be reached from a place between them', () => {
    const between = { offset: REPORT_TEXT.indexOf('Kein'), length: 4 };
    expect(entityBeside(entities, between, -1)).toBe(first);
    expect(entityBeside(entities, between, 1)).toBe(second);
  });
});

describe('a place in words', () => {
  it('names the words, the category, the assertion and the characters', () => {
    const offset = REPORT_TEXT.indexOf('Fieber');
    expect(describePlace(REPORT_TEXT, entities, { offset, length: 6 })).toBe(
      `"Fieber", SymptomOrSign, negated, characters ${offset}-${offset + 6}`,
    );
  });

  it('names words and characters where no entity stands', () => {
    expect(describePlace(REPORT_TEXT, entities, { offset: 0, length: 7 })).toBe('"Patient", characters 0-7');
  });

  it('says so when it lies outside of the text', () => {
    expect(describePlace('short', [], { offset: 3, length: 9 })).toBe(
      'Characters 3-12 lie outside of the text.',
    );
  });
});
