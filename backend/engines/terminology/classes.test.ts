import { describe, expect, it } from 'vitest';
import { loadClasses } from './classes.ts';
import { isMedication, loadVocabulary } from './vocabulary.ts';

const { codes, leftOut, members } = loadClasses();
const medicines = loadVocabulary().filter(({ category }) => isMedication(category));

describe('the classes of medicines', () => {
  it('say of every medicine and class of the vocabulary where it belongs, or why nowhere', () => {
    const unsaid = medicines.filter(({ key }) => !codes.has(key) && !members.has(key) && !leftOut.has(key));
    expect(unsaid.map(({ key }) => key)).toEqual([]);
    for (const [key, reason] of leftOut) expect(reason, key).not.toBe('');
  });

  it('say it once, and only of what the vocabulary has', () => {
    const known = new Set(medicines.map(({ key }) => key));
    const said = [...codes.keys(), ...members.keys(), ...leftOut.keys()];
    expect(said.filter((key) => !known.has(key))).toEqual([]);
    expect(said.filter((key, place) => said.indexOf(key) !== place)).toEqual([]);
  });

  it('have codes of the form of ATC, each once', () => {
    const wrong = [...codes].filter(
      ([, own]) =>
        own.some((code) => !/^[A-DGHJ-NPRSV]\d\d[A-Z](?:[A-Z](?:\d\d)?)?$/.test(code)) ||
        new Set(own).size < own.length,
    );
    expect(wrong).toEqual([]);
  });

  it('leave no class empty', () => {
    expect([...members].filter(([, own]) => own.size === 0)).toEqual([]);
  });

  it.each([
    ['metoprolol', ['C07AB']],
    ['lisinopril', ['C09AA']],
    ['enoxaparin', ['B01AB']],
    ['aspirin', ['B01AC06', 'N02BA01']],
    ['atorvastatin', ['C10AA']],
    ['tramadol', ['N02AX']],
    ['amoxicillin', ['J01CA']],
    ['lisinopril-and-hydrochlorothiazide', ['C03AA', 'C09BA']],
  ])('give %s its codes', (key, expected) => {
    expect(codes.get(key)).toEqual(expected);
  });

  it.each([
    ['beta-blocker', 'metoprolol', 'bisoprolol-hydrochlorothiazide'],
    ['antihypertensive', 'lisinopril', 'beta-blocker'],
    ['diuretic', 'lisinopril-and-hydrochlorothiazide', 'loop-diuretic'],
    ['anticoagulant', 'enoxaparin', 'direct-oral-anticoagulant'],
    ['anticoagulant', 'oral-anticoagulant', 'vitamin-k-antagonist'],
    ['oral-anticoagulant', 'phenprocoumon', 'direct-oral-anticoagulant'],
    ['antiplatelet-agent', 'aspirin', 'p2y12-inhibitor'],
    ['statin', 'atorvastatin', 'amlodipine-and-atorvastatin'],
    ['opioid', 'tramadol', 'methadone'],
    ['antibiotic', 'amoxicillin', 'cephalosporin'],
  ])('have in %s: %s and %s', (key, one, other) => {
    expect([...(members.get(key) ?? [])]).toEqual(expect.arrayContaining([one, other]));
  });

  it.each([
    ['beta-blocker', 'timolol'],
    ['antihypertensive', 'bosentan'],
    ['anticoagulant', 'aspirin'],
    ['oral-anticoagulant', 'enoxaparin'],
    ['antiplatelet-agent', 'iloprost'],
    ['opioid', 'heroin'],
    ['systemic-corticosteroid', 'dexamethasone-eye-drops'],
    ['nonsteroidal-anti-inflammatory-drug', 'glucosamine'],
  ])('do not have in %s: %s', (key, other) => {
    expect([...(members.get(key) ?? [])]).not.toContain(other);
  });
});
