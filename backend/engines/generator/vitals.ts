import type { Language } from '../../shared/contract.ts';
import type { Gender } from './condition.ts';
import type { ConditionId } from './conditions.ts';
import { conditionOf } from './conditions.ts';
import { mark } from './facts.ts';
import { decimal } from './notation.ts';
import type { Random } from './random.ts';
import { USUAL_VITALS, type VitalId, type VitalRanges } from './vital-ranges.ts';

const NAMES: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    pressure: ['blood pressure', 'BP'],
    pulse: ['pulse', 'heart rate'],
    temperature: ['temperature'],
    oxygen: ['oxygen saturation', 'SpO2'],
    respiration: ['respiratory rate'],
    weight: ['weight', 'body weight'],
  },
  de: {
    pressure: ['Blutdruck', 'RR'],
    pulse: ['Puls', 'Herzfrequenz'],
    temperature: ['Temperatur', 'Körpertemperatur'],
    oxygen: ['Sauerstoffsättigung', 'SpO2'],
    respiration: ['Atemfrequenz'],
    weight: ['Gewicht', 'Körpergewicht'],
  },
  it: {
    pressure: ['pressione arteriosa', 'PA'],
    pulse: ['frequenza cardiaca', 'FC'],
    temperature: ['temperatura corporea', 'TC'],
    oxygen: ['saturazione di ossigeno', 'SpO2'],
    respiration: ['frequenza respiratoria'],
    weight: ['peso', 'peso corporeo'],
  },
};

const PER_MINUTE: Readonly<Record<Language, readonly [beats: string, breaths: string]>> = {
  en: ['bpm', '/min'],
  de: ['/min', '/min'],
  it: ['bpm', 'atti/min'],
};

/** The body weight of a patient in kg, the same in every letter up to 2 kg. */
export function weightOf(gender: Gender, lasting: Random, letter: Random): number {
  return (gender === 'male' ? lasting.int(68, 98) : lasting.int(54, 84)) + letter.int(-2, 2);
}

/** The vital signs on admission as marked phrases: "blood pressure 148/86 mmHg". */
export function vitalPhrases(
  conditions: readonly ConditionId[],
  weight: number,
  language: Language,
  random: Random,
): string[] {
  const [chief] = conditions;
  const changed: VitalRanges = {
    // Raised pressure is told of whatever the reason for admission is; other signs belong to that reason.
    ...(conditions.includes('hypertension') ? { systolic: [142, 168], diastolic: [84, 96] } : {}),
    ...(chief === undefined ? {} : conditionOf(chief).vitals),
  };
  const value = (id: VitalId) => {
    const [from, to] = changed[id] ?? USUAL_VITALS[id];
    return from + (to - from) * random.next();
  };
  const phrase = (id: string, said: string) => mark('v+', random.pick(NAMES[language][id] ?? []), ` ${said}`);
  const [beats, breaths] = PER_MINUTE[language];
  const phrases = [
    phrase('pressure', `${value('systolic').toFixed(0)}/${value('diastolic').toFixed(0)} mmHg`),
    phrase('pulse', `${value('pulse').toFixed(0)}${beats.startsWith('/') ? '' : ' '}${beats}`),
    phrase('temperature', `${decimal(value('temperature'), 1, language)} °C`),
    phrase('oxygen', `${value('oxygen').toFixed(0)} %`),
  ];
  if (changed.respiration !== undefined || random.chance(0.3)) {
    phrases.push(
      phrase(
        'respiration',
        `${value('respiration').toFixed(0)}${breaths.startsWith('/') ? '' : ' '}${breaths}`,
      ),
    );
  }
  return [...phrases, phrase('weight', `${weight} kg`)];
}
