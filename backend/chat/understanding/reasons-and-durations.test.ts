import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { lazyKinship } from './kinship.ts';
import type { Audience } from './question.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string, audience: Audience = 'patient') =>
  understandAlone(message, understanding, audience);

describe('why a treatment of one patient was changed', () => {
  it.each([
    'What was the reason for stopping ramipril?',
    'Why was ramipril paused?',
    'When and why was ramipril withheld?',
    'Warum wurde Ramipril pausiert?',
    'Was war der Grund für das Absetzen von Ramipril?',
    'Wofür nimmt er Bisoprolol?',
    'Qual è il motivo della sospensione del ramipril?',
    'Perché è stata ripresa la warfarin?',
  ])('is told by the sentences of it: %s', (message) => {
    expect(asked(message)).toMatchObject({ intent: 'passages', unread: [] });
  });

  it.each([
    ['Was ramipril ever paused?', 'paused'],
    ['Why was ramipril paused despite optimal control?', 'despite'],
  ])('is not what other questions ask: %s', (message, word) => {
    expect(asked(message).unread).toContain(word);
  });

  it.each(['When was ramipril paused?', 'Wann wurde Ramipril pausiert?', 'How long was he off ramipril?'])(
    'is told with its day: %s',
    (message) => {
      expect(asked(message)).toMatchObject({ intent: 'when', unread: [] });
    },
  );

  it('is not answered with a number of patients', () => {
    expect(asked('How many patients had ramipril paused?', 'cohort').unread).toContain('paused');
  });
});

describe('how long one patient had a treatment', () => {
  it.each([
    'How many days was he treated with ceftriaxone?',
    'Until when did he take warfarin?',
    'What was the duration of ceftriaxone?',
    'Wie viele Tage wurde er mit Ceftriaxon behandelt?',
    'Bis wann nahm er Warfarin?',
    'Per quanto tempo ha preso amoxicillina?',
    'Quanti giorni è stato trattato con ceftriaxone?',
    'Fino a quando ha preso warfarin?',
  ])('is told by the days of it, and is no count and no dose: %s', (message) => {
    expect(asked(message)).toMatchObject({ intent: 'when', unread: [] });
  });

  it.each([
    'How many tablets of ramipril does he take?',
    'Quanto ramipril prende?',
    'Wie viel Ramipril nimmt er?',
  ])('is not meant where a dose is asked for: %s', (message) => {
    expect(asked(message).intent).toBe('medication');
  });

  it('is not dropped where patients are counted', () => {
    expect(asked('How many patients took ceftriaxone for how many days?', 'cohort').unread).not.toEqual([]);
  });
});
