import type { Everyday } from './everyday.ts';

/** Italian words that people ask with, and the name that the vocabulary, or a cue, has for what they mean. */
export const IT_EVERYDAY: readonly Everyday[] = [
  // Of patients themselves all is asked, unless of relatives.
  [',? ?(?:loro|essi|esse|lui|lei) stess[ioae]|in prima persona', ''],
  [
    '(?:,? (?:ma|e) )?non (?:solo|soltanto|semplicemente) (?:un |il |di )?(?:sospett[oaie]|possibil[ei]|familiarità|in famiglia)(?:,? (?:o|e|né) (?:solo )?(?:un |la |in )?(?:sospett[oaie]|possibil[ei]|familiarità|famiglia))*',
    ' confermato',
  ],
  [
    '(?:ex|vecchi)[- ]?(?:fumator[ei]|fumatric[ei]|tabagist[aie])|non fuma(?:no)? più|hanno fumato in passato',
    'ex tabagista',
  ],
  ['(?:emoglobina )?glic(?:ata|osilata)|HbA1c', 'HbA1c'],
  ['(?:il|i) farmac[oi] più (?:usat|utilizzat|prescritt)[oi]', 'farmaco più frequente'],
  ['diabetic(?:o|a|i|he)', 'diabete'],
  ['ipertes[oaie]', 'ipertensione'],
  ['asmatic(?:o|a|i|he)', 'asma'],
  ['obes[oaie]', 'obesità'],
  ['(?:anti|s)coagulat[oaie]', 'in terapia con anticoagulante'],
  ['trasfus[oaie]', 'trasfusione'],
  ['(?:ha |hanno )?smesso di fumare', 'ex tabagista'],
  ["frazione d[’'] ?eiezione", 'frazione di eiezione'],
  ['gravidanze', 'gravidanza'],
  ['(?:è |sono )?(?:sces|calat|diminuit)[oaie](?= (?:al di )?sotto )', 'era'],
  ['(?:è |sono )?(?:salit|aumentat|cresciut)[oaie](?= (?:al di )?(?:sopra|oltre) )', 'era'],
  ['ipertrofia prostatica(?! benigna)', 'ipertrofia prostatica benigna'],
  ["pressione(?= (?:all[’']ingresso|alla dimissione|al ricovero))", 'pressione arteriosa'],
  ["vaccinat[oaie] contro l[’']influenza", 'vaccinazione antinfluenzale'],
  ['(?:farmaci|pastiglie|pillole) (?:per la|della) pressione', 'antipertensivo'],
  ['fumano|fumatori|fumatrici|fumatore|fumatrice', 'fuma'],
  ['mort[oiae]|decedut[oiae]', 'decesso'],
  ['ipotiroide[io]', 'ipotiroidismo'],
  ['ipertiroide[io]', 'ipertiroidismo'],
  ['incint[ae]', 'gravidanza'],
  ['(?<=\\d )gradi(?: celsius)?', ''],
  ['(?:fino )?a quanto è sces[oa]((?: \\p{L}+){1,4})', 'qual è il valore minimo$1'],
  ['nessuna allergia nota', 'nessuna allergia'],
  ['pressione(?= (?:superiore|inferiore|sopra|sotto|oltre|maggiore|minore|alta))', 'pressione arteriosa'],
  ['quanto è alt[oa]', 'quale statura'],
  ['più pesante|pesa di più', 'peso massimo'],
  ['pesa|pesano', 'peso'],
];
