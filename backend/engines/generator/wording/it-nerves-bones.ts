import type { NervesBonesWording } from './condition-wording.ts';

export const IT_NERVES_BONES: NervesBonesWording = {
  epilepsy: {
    diagnosis: [
      '[c+|Epilessia] focale con crisi bilaterali tonico-cloniche',
      '[c+|Epilessia], nota dal {y3-10}',
    ],
    complaints: [
      '[s+|crisi convulsiva] tonico-clonica osservata dai familiari',
      'due brevi [s+|crisi convulsive] con alterazione della coscienza',
    ],
    findings: [
      'Neurologicamente assenza di [s-|deficit focali]; [s+|morso laterale della lingua].',
      "All'EEG rallentamento temporale; alla RM assenza di [s-|lesioni occupanti spazio].",
    ],
    course: [
      "Dopo l'aumento dell'antiepilettico non si sono verificate altre [s-|crisi convulsive].",
      "I livelli del farmaco erano bassi ed è stata discussa l'assunzione regolare.",
      'Sono state spiegate le norme sulla guida e sulla sicurezza sul lavoro.',
    ],
    aside: [
      "Non si sono verificate [s-|crisi convulsive] e la terapia dell'[c+|epilessia] è stata proseguita.",
      "L'[c+|epilessia] è risultata ben controllata.",
    ],
    possible: 'La RM ha posto il sospetto di [c?|sclerosi ippocampale].',
    warning: 'nuova [sh|crisi convulsiva]',
  },
  parkinsonDisease: {
    diagnosis: [
      '[c+|Malattia di Parkinson], forma acinetico-rigida',
      '[c+|Malattia di Parkinson], stadio 2 di Hoehn e Yahr',
    ],
    complaints: [
      '[s+|disturbo della marcia] ingravescente e [s+|tremore]',
      '[s+|rigidità] e [s+|lentezza dei movimenti]',
    ],
    findings: [
      'Rigidità e [s+|bradicinesia] prevalenti a destra, senza [s-|paresi].',
      'Si osservavano [s+|tremore a riposo] e marcia a piccoli passi senza [s-|atassia].',
    ],
    course: [
      'Dopo adeguamento della terapia dopaminergica la motilità è nettamente migliorata.',
      'Fisioterapia e logopedia sono state eseguite ogni giorno.',
      'Con il dosaggio aumentato non sono comparse [s-|allucinazioni].',
    ],
    aside: [
      'La [c+|malattia di Parkinson] è rimasta stabile, con somministrazione a orari fissi.',
      'Per la [c+|malattia di Parkinson] è stata eseguita fisioterapia.',
    ],
    possible: 'I test pongono il sospetto di [c?|decadimento cognitivo lieve].',
    warning: '[sh|cadute] o [sh|allucinazioni]',
  },
  migraine: {
    diagnosis: ['[c+|Emicrania] senza aura con attacchi frequenti', '[c+|Emicrania] cronica'],
    complaints: [
      'intensa [s+|cefalea] pulsante e [s+|fotofobia]',
      '[s+|cefalea] unilaterale con [s+|nausea] da {2-3} giorni',
    ],
    findings: [
      'Assenza di [s-|rigor nucale] e di [s-|deficit focali].',
      'La RM encefalo non mostrava [s-|lesioni occupanti spazio] né [s-|emorragie].',
    ],
    course: [
      "L'attacco è stato risolto con [m+|metoclopramide] per via endovenosa e idratazione.",
      'È stata avviata una profilassi e illustrato il diario della cefalea.',
      'È iniziato un training di rilassamento e la [s+|cefalea] è regredita in {2-3} giorni.',
    ],
    aside: [
      "L'[c+|emicrania] non ha dato attacchi durante la degenza.",
      "La profilassi dell'[c+|emicrania] è stata proseguita.",
    ],
    possible: "L'uso frequente di analgesici pone il sospetto di [c?|cefalea da abuso di farmaci].",
    warning: '[sh|paresi] o improvvisa intensa [sh|cefalea]',
  },
  stroke: {
    diagnosis: [
      "[c+|Ictus ischemico] nel territorio dell'arteria cerebrale media sinistra",
      "[c+|Ictus ischemico] destro, NIHSS {4-7} all'ingresso",
    ],
    complaints: [
      'improvvisa [s+|debolezza del braccio] e [s+|disartria]',
      '[s+|emiparesi] acuta notata al risveglio',
    ],
    findings: [
      "Si rilevavano [s+|paresi facciale] e [s+|paresi dell'arto superiore] 4/5.",
      "La TC ha escluso un'[c-|emorragia intracranica]; alla RM piccolo infarto recente.",
    ],
    course: [
      'Il monitoraggio in stroke unit non ha mostrato [s-|aritmie].',
      'Con fisioterapia e logopedia la [s+|paresi] è nettamente migliorata.',
      'La deglutizione era sicura e la mobilizzazione è iniziata il primo giorno.',
    ],
    aside: [],
    possible: 'Il quadro pone il sospetto di [c?|embolia cardiaca]; è programmato un ECG Holter.',
    warning: 'nuova [sh|debolezza] o [sh|disturbo del linguaggio]',
  },
  hipFracture: {
    diagnosis: [
      '[c+|Frattura del collo del femore] destro dopo caduta',
      '[c+|Frattura del collo del femore] sinistro, scomposta',
    ],
    complaints: [
      "intenso [s+|dolore all'anca] dopo caduta domestica",
      '[s+|dolore inguinale] e impossibilità a camminare dopo una caduta',
    ],
    findings: [
      "L'arto era [s+|accorciato] ed [s+|extraruotato], con sensibilità conservata.",
      'La radiografia confermava la frattura; alla TC encefalo assenza di [s-|emorragie].',
    ],
    course: [
      "Il giorno del ricovero è stata impiantata una protesi d'anca senza complicanze.",
      'Dalla {1-2}a giornata mobilizzazione a carico completo; ferita senza segni di [s-|infezione].',
      'Nel postoperatorio non è comparsa [s-|confusione] e il dolore era ben controllato.',
    ],
    aside: [],
    possible: 'Il trauma a bassa energia pone il sospetto di [c?|osteoporosi]; si consiglia una MOC.',
    warning: '[sh|secrezione dalla ferita], [sh|febbre] o nuova [sh|caduta]',
  },
  kneeOsteoarthritis: {
    diagnosis: ['[c+|Gonartrosi] destra, grado III di Kellgren', '[c+|Gonartrosi] sinistra'],
    complaints: [
      '[s+|dolore al ginocchio] ingravescente e autonomia di marcia di {200-400} m',
      '[s+|dolore al ginocchio] notturno e [s+|rigidità mattutina]',
    ],
    findings: [
      'Ginocchio con [s+|crepitio] e flessione fino a {95-110} gradi, senza [s-|versamento].',
      'La radiografia mostrava [s+|riduzione della rima articolare] senza [s-|fratture].',
    ],
    course: [
      "Con fisioterapia e analgesia l'autonomia di marcia è salita a {600-900} m.",
      "Un'infiltrazione articolare ha ridotto nettamente il [s+|dolore al ginocchio].",
      "L'intervento è stato discusso, ma al momento <il paziente|la paziente> non lo desidera.",
    ],
    aside: [
      'La [c+|gonartrosi] è stata trattata con fisioterapia.',
      'Per la [c+|gonartrosi] si consigliano esercizi a domicilio.',
    ],
    possible: 'La RM pone il sospetto di [c?|lesione meniscale].',
    warning: '[sh|tumefazione articolare] o [sh|febbre]',
  },
  depression: {
    diagnosis: [
      '[c+|Depressione] moderata, episodio singolo',
      '[c+|Depressione] ricorrente, episodio attuale moderato',
    ],
    complaints: [
      'persistente [s+|umore depresso] e [s+|insonnia]',
      '[s+|abulia], [s+|umore depresso] e [s+|inappetenza]',
    ],
    findings: [
      "Il tono dell'umore era [s+|deflesso], senza [s-|deliri].",
      'Concentrazione [s+|ridotta], orientamento conservato.',
    ],
    course: [
      'Con farmaci e psicoterapia umore e sonno sono migliorati gradualmente.',
      'Non è mai emersa [s-|ideazione suicidaria].',
      "Le attività quotidiane e l'esercizio fisico sono stati ripresi con successo.",
    ],
    aside: [
      "L'umore era stabile e la terapia della [c+|depressione] è stata proseguita.",
      'La [c+|depressione] era in remissione parziale.',
    ],
    possible: "L'anamnesi pone anche il sospetto di [c?|disturbo d'ansia generalizzato].",
    warning: '[sh|ideazione suicidaria] o [sh|insonnia]',
  },
};
