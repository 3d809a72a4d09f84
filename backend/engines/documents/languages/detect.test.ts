import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'The patient was admitted with chest pain and has no history of diabetes.'],
    ['de', 'Die Patientin wurde mit Schmerzen in der Brust aufgenommen, kein Diabetes bekannt.'],
    ['fr', "Le patient est admis pour une douleur dans la poitrine, il n'a pas de diabète."],
    ['es', 'El paciente fue ingresado por dolor en el pecho, no es diabético y no fuma.'],
    ['it', 'Il paziente è stato ricoverato per un dolore al petto, non ha il diabete.'],
    ['nl', 'De patiënt werd opgenomen met pijn op de borst, er is geen diabetes bekend.'],
    ['pt', 'O paciente foi internado com dor no peito e não tem diabetes nem hipertensão.'],
    ['sv', 'Patienten kom till sjukhuset med smärta i bröstet och har inte diabetes.'],
    ['pl', 'Pacjent był przyjęty do szpitala z bólem w klatce, nie ma cukrzycy.'],
    ['cs', 'Pacient byl přijat pro bolest na hrudi, nemá cukrovku a není kuřák.'],
  ])('is told: %s', (language, text) => {
    expect(detectLanguage(text)?.language).toBe(language);
  });

  it('is not guessed from numbers or a few words', () => {
    expect(detectLanguage('Na 139 mmol/l, K 4.2 mmol/l')).toBeUndefined();
    expect(detectLanguage('')).toBeUndefined();
  });
});
