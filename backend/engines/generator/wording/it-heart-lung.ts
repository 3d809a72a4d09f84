import type { HeartLungWording } from './condition-wording.ts';

export const IT_HEART_LUNG: HeartLungWording = {
  hypertension: {
    diagnosis: ['[c+|Ipertensione arteriosa], diagnosticata nel {y3-9}'],
    flare: '[c+|Ipertensione arteriosa] in scarso controllo, nota dal {y3-9}',
    complaints: [
      '[s+|cefalea] e ripetuto riscontro di valori pressori elevati',
      'crisi ipertensiva con [s+|vertigini] e [s+|cefalea] pulsante',
    ],
    findings: [
      "All'ECG ritmo sinusale senza segni di [s-|ischemia].",
      "L'ecocardiogramma mostrava lieve [s+|ipertrofia ventricolare sinistra] con frazione di eiezione del {58-64} %.",
    ],
    course: [
      'Già in seconda giornata i valori sistolici erano inferiori a {140-148} mmHg, con regressione della [s+|cefalea].',
      'Dopo adeguamento della terapia antipertensiva il monitoraggio delle 24 ore mostrava una media di {126-134}/{74-82} mmHg.',
      'La terapia di combinazione è stata ben tollerata.',
    ],
    aside: [
      "L'[c+|ipertensione arteriosa] non ha richiesto interventi urgenti ed è stata proseguita la terapia domiciliare.",
      "Per l'[c+|ipertensione arteriosa] si consiglia automisurazione regolare a domicilio.",
    ],
    possible:
      "L'ecografia renale ha posto il sospetto di [c?|stenosi dell'arteria renale], da chiarire ambulatorialmente.",
    warning: '[sh|disturbi visivi] o nuova comparsa di [sh|dolore toracico]',
  },
  atrialFibrillation: {
    diagnosis: ['[c+|Fibrillazione atriale] parossistica, classe EHRA II'],
    flare: '[c+|Fibrillazione atriale] a elevata risposta ventricolare',
    complaints: [
      '[s+|palpitazioni] a esordio improvviso la sera precedente',
      '[s+|palpitazioni], [s+|vertigini] e ridotta tolleranza allo sforzo',
    ],
    findings: [
      "All'ECG aritmia assoluta con frequenza ventricolare di {112-136} bpm.",
      "Toni cardiaci aritmici senza [s-|soffi]; all'ecocardiogramma transesofageo assenza di [s-|trombi] in auricola sinistra.",
    ],
    course: [
      'In terapia con [m+|bisoprololo] la frequenza ventricolare si è stabilizzata a {68-84} bpm.',
      'La cardioversione elettrica ha ripristinato il ritmo sinusale senza complicanze.',
      'La terapia anticoagulante è stata illustrata e tollerata senza [s-|sanguinamenti].',
    ],
    aside: [
      'Il controllo della frequenza della [c+|fibrillazione atriale] è risultato adeguato per tutta la degenza.',
      'La terapia anticoagulante per [c+|fibrillazione atriale] è stata proseguita senza [s-|sanguinamenti].',
    ],
    possible:
      "L'anamnesi pone il sospetto di [c?|apnea ostruttiva del sonno]; è stata richiesta una poligrafia.",
    warning: '[sh|sanguinamento] o nuove [sh|palpitazioni]',
  },
  heartFailure: {
    diagnosis: ['[c+|Scompenso cardiaco] cronico, classe NYHA III'],
    flare: '[c+|Scompenso cardiaco] a frazione di eiezione ridotta, in fase di instabilizzazione',
    complaints: [
      '[s+|dispnea da sforzo] ingravescente ed [s+|edemi declivi]',
      '[s+|ortopnea], [s+|edemi declivi] e incremento ponderale di {4-7} kg',
    ],
    findings: [
      'Si apprezzavano [s+|rantoli] alle basi polmonari ed [s+|edemi] improntabili fino alle ginocchia.',
      "La radiografia del torace mostrava [s+|congestione polmonare] e piccolo [s+|versamento pleurico] destro; all'ecocardiogramma frazione di eiezione del {30-39} %.",
    ],
    course: [
      'Con [m+|furosemide] per via endovenosa si è ottenuto un calo di {4-7} kg con rapido miglioramento della [s+|dispnea].',
      'Raggiunto il compenso, la terapia dello scompenso è stata potenziata gradualmente.',
      'In {3-5}a giornata la terapia diuretica è stata proseguita per via orale, con funzione renale stabile.',
    ],
    aside: [
      'Lo [c+|scompenso cardiaco] è rimasto ben compensato per tutta la degenza.',
      'Il controllo giornaliero del peso non ha mostrato peggioramento dello [c+|scompenso cardiaco].',
    ],
    possible:
      "L'ecocardiogramma ha posto il sospetto di [c?|amiloidosi cardiaca]; è programmata una scintigrafia.",
    warning: '[sh|aumento di peso] superiore a 2 kg in tre giorni o [sh|dispnea a riposo]',
  },
  coronaryDisease: {
    diagnosis: [
      '[c+|Malattia coronarica] bivasale, impianto di stent nel {y2-6}',
      '[c+|Malattia coronarica] stabile, classe CCS II',
    ],
    complaints: [
      '[s+|dolore toracico] da sforzo da {2-5} settimane',
      '[s+|dolore toracico] retrosternale nel salire le scale',
    ],
    findings: [
      "All'ECG ritmo sinusale senza [s-|sopraslivellamento del tratto ST].",
      'La coronarografia mostrava una [s+|stenosi] del {70-85} % della discendente anteriore.',
    ],
    course: [
      'Le troponine seriate sono risultate nella norma ed è stato escluso un [c-|infarto miocardico].',
      'La stenosi è stata trattata con stent medicato senza complicanze.',
      'Con la terapia antianginosa potenziata <il paziente|la paziente> ha salito {3-5} rampe di scale senza [s-|angina].',
    ],
    aside: [
      'La [c+|malattia coronarica] è rimasta stabile.',
      'La prevenzione secondaria della [c+|malattia coronarica] è stata proseguita.',
    ],
    possible:
      "L'ecodoppler ha posto il sospetto di [c?|stenosi carotidea]; è stato programmato un controllo.",
    warning: '[sh|dolore toracico a riposo] o [sh|sincope]',
  },
  copd: {
    diagnosis: ['[c+|Broncopneumopatia cronica ostruttiva], stadio GOLD 3'],
    flare: '[c+|BPCO] riacutizzata in <ex fumatore|ex fumatrice> ({25-45} pacchetti/anno)',
    complaints: [
      '[s+|dispnea] ingravescente e [s+|tosse produttiva]',
      '[s+|tosse produttiva] con aumento delle secrezioni e [s+|dispnea] per sforzi lievi',
    ],
    findings: [
      "All'auscultazione [s+|sibili] diffusi con espirio prolungato.",
      'La radiografia del torace mostrava [s+|iperinsufflazione] senza [s-|addensamenti]; FEV1 pari al {38-48} % del teorico.',
    ],
    course: [
      'Con broncodilatatori inalatori e [m+|prednisone] per cinque giorni si è osservato un rapido miglioramento.',
      "L'ossigenoterapia a {1-3} L/min è stata sospesa in {3-4}a giornata.",
      'Con la terapia inalatoria intensificata i [s+|sibili] si sono ridotti; è stata rivista la tecnica inalatoria.',
    ],
    aside: [
      'La [c+|BPCO] è rimasta stabile in terapia inalatoria.',
      'Durante la degenza non si sono verificate riacutizzazioni della [c+|BPCO].',
    ],
    possible:
      'La radiografia del torace mostra un nodulo di {6-9} mm al lobo superiore sinistro, sospetto per [c?|carcinoma polmonare]; si consiglia TC.',
    warning: '[sh|febbre] o peggioramento della [sh|dispnea]',
  },
  asthma: {
    diagnosis: ['[c+|Asma bronchiale] allergico, parzialmente controllato'],
    flare: "[c+|Asma bronchiale] dall'infanzia, riacutizzazione",
    complaints: [
      '[s+|dispnea] notturna e [s+|tosse] secca',
      'accesso di [s+|dispnea] con [s+|sibili] udibili',
    ],
    findings: [
      "All'auscultazione [s+|sibili] espiratori bilaterali.",
      'La spirometria mostrava [s+|ostruzione bronchiale] reversibile; radiografia del torace senza [s-|addensamenti].',
    ],
    course: [
      'Con inalazioni ripetute e [m+|prednisone] per cinque giorni la crisi si è risolta.',
      'Il picco di flusso è passato da {210-260} a {380-430} L/min.',
      'È stata ripresa la terapia di fondo e rivista ogni giorno la tecnica inalatoria.',
    ],
    aside: [
      "L'[c+|asma bronchiale] è rimasto asintomatico durante la degenza.",
      "La terapia inalatoria dell'[c+|asma bronchiale] è rimasta invariata.",
    ],
    possible: "L'andamento stagionale pone il sospetto di [c?|rinite allergica]; si consigliano prick test.",
    warning: '[sh|dispnea a riposo] o uso frequente del broncodilatatore al bisogno',
  },
  pneumonia: {
    diagnosis: [
      '[c+|Polmonite] acquisita in comunità del lobo inferiore destro',
      '[c+|Polmonite] del lobo inferiore sinistro, CRB-65 {1-2}',
    ],
    complaints: [
      '[s+|febbre], [s+|brividi] e [s+|tosse produttiva]',
      '[s+|febbre] fino a {38-39},{6-9} °C, [s+|tosse] e [s+|dispnea] ingravescente',
    ],
    findings: [
      'Si apprezzavano [s+|rantoli] umidi sul lobo interessato.',
      'La radiografia del torace mostrava un [s+|addensamento] senza [s-|versamento pleurico].',
    ],
    course: [
      'È stato somministrato [m+|ceftriaxone] per via endovenosa per {3-4} giorni, con successivo passaggio alla terapia orale.',
      'Dalla {3-4}a giornata assenza di [s-|febbre], con netta riduzione degli indici di flogosi.',
      "Le emocolture sono risultate negative e l'ossigeno è stato necessario per soli {2-3} giorni.",
    ],
    aside: [],
    possible:
      'Residua una tenue opacità rotondeggiante, sospetta per [c?|carcinoma polmonare]; necessario controllo radiografico tra sei settimane.',
    warning: 'ricomparsa di [sh|febbre] o [sh|emottisi]',
  },
  pulmonaryEmbolism: {
    diagnosis: [
      '[c+|Embolia polmonare] acuta a rischio intermedio-basso',
      '[c+|Embolia polmonare] segmentaria bilaterale',
    ],
    complaints: [
      '[s+|dispnea] improvvisa e [s+|dolore toracico pleuritico]',
      '[s+|dispnea a riposo] e [s+|tumefazione del polpaccio] sinistro',
    ],
    findings: [
      "L'angio-TC documentava emboli nelle arterie segmentarie senza [s-|sovraccarico del cuore destro].",
      'Il polpaccio sinistro era aumentato di {2-4} cm e dolente alla palpazione.',
    ],
    course: [
      'La terapia anticoagulante è stata avviata subito e tollerata senza [s-|sanguinamenti].',
      "L'ossigeno è stato sospeso in {2-3}a giornata con mobilizzazione precoce.",
      'La troponina si è ridotta rapidamente e il quadro emodinamico è rimasto sempre stabile.',
    ],
    aside: [],
    possible: "L'ecografia compressiva ha posto il sospetto di [c?|trombosi venosa profonda] distale.",
    warning: '[sh|emottisi] o [sh|sanguinamento]',
  },
  pyelonephritis: {
    diagnosis: ['[c+|Pielonefrite] acuta destra', '[c+|Pielonefrite] acuta sinistra non complicata'],
    complaints: [
      '[s+|febbre], [s+|brividi] e [s+|dolore al fianco]',
      '[s+|disuria] seguita da [s+|dolore al fianco] e [s+|febbre]',
    ],
    findings: [
      'La manovra di Giordano era [s+|positiva].',
      "All'ecografia renale assenza di [s-|idronefrosi]; nitriti positivi allo stick urine.",
    ],
    course: [
      "È stato avviato [m+|ceftriaxone] per via endovenosa, con passaggio alla terapia orale dopo l'antibiogramma.",
      "L'urinocoltura è risultata positiva per Escherichia coli; temperatura normale dalla {2-3}a giornata.",
      'Con idratazione e antibiotici il [s+|dolore al fianco] è regredito in {3-4} giorni.',
    ],
    aside: [],
    possible:
      "L'ecografia mostra un piccolo spot iperecogeno nella pelvi renale, sospetto per [c?|nefrolitiasi].",
    warning: '[sh|febbre] o ricomparsa di [sh|dolore al fianco]',
  },
  erysipelas: {
    diagnosis: [
      '[c+|Erisipela] della gamba destra',
      "[c+|Erisipela] della gamba sinistra con porta d'ingresso interdigitale",
    ],
    complaints: [
      '[s+|febbre] e [s+|arrossamento] doloroso della gamba',
      "[s+|brividi] e rapida estensione di un [s+|arrossamento] dell'arto",
    ],
    findings: [
      'La gamba presentava [s+|eritema] a margini netti con calore e tumefazione, senza [s-|ascessi].',
      "All'ecografia compressiva assenza di [c-|trombosi venosa profonda].",
    ],
    course: [
      "Con [m+|clindamicina] per via endovenosa l'arrossamento è regredito in {2-3} giorni.",
      "L'arto è stato mantenuto sollevato e raffreddato; temperatura normale dalla {2-3}a giornata.",
      'In {4-5}a giornata, con indici di flogosi in calo, si è passati alla terapia orale.',
    ],
    aside: [],
    possible: "La desquamazione interdigitale pone il sospetto di [c?|tinea pedis] quale porta d'ingresso.",
    warning: "[sh|febbre] o estensione dell'[sh|arrossamento]",
  },
};
