import type { MetabolismWording } from './condition-wording.ts';

export const IT_METABOLISM: MetabolismWording = {
  diabetes: {
    diagnosis: ['[c+|Diabete mellito tipo 2], noto dal {y3-12}'],
    flare: '[c+|Diabete mellito tipo 2] in scarso compenso',
    complaints: [
      'iperglicemia con [s+|poliuria] e [s+|polidipsia]',
      '[s+|astenia], [s+|polidipsia] e glicemie superiori a {300-380} mg/dL',
    ],
    findings: [
      'Sensibilità vibratoria [s+|ridotta] ai piedi, senza [s-|ulcere].',
      'Al fundus oculi assenza di [c-|retinopatia diabetica].',
    ],
    course: [
      'Dopo educazione terapeutica e adeguamento dei farmaci le glicemie a digiuno si sono assestate a {118-136} mg/dL.',
      'La terapia temporanea con [m+|insulina] è stata sospesa dopo {3-4} giorni senza [s-|ipoglicemie].',
      'Dieta, autocontrollo e cura del piede sono stati illustrati dal team diabetologico.',
    ],
    aside: [
      'Per il [c+|diabete mellito tipo 2] sono stati eseguiti profili glicemici giornalieri.',
      'In considerazione del [c+|diabete mellito tipo 2] è stata adeguata la dieta.',
    ],
    possible: 'La ridotta sensibilità vibratoria pone il sospetto di [c?|polineuropatia diabetica].',
    warning: '[sh|ipoglicemia] o [sh|vomito] ripetuto',
  },
  hypothyroidism: {
    diagnosis: ['[c+|Ipotiroidismo] in tiroidite cronica', '[c+|Ipotiroidismo] conclamato'],
    complaints: [
      'marcata [s+|astenia], [s+|stipsi] e [s+|intolleranza al freddo]',
      '[s+|astenia] ingravescente e [s+|cute secca]',
    ],
    findings: [
      "All'ecografia tiroide piccola e ipoecogena senza [s-|noduli].",
      'Cute secca e [s+|riflessi rallentati].',
    ],
    course: [
      'La terapia sostitutiva è stata avviata a basso dosaggio e aumentata con cautela.',
      'In terapia sostitutiva non si sono osservate [s-|aritmie].',
      "Sono stati spiegati l'assunzione a digiuno e i controlli ematici necessari.",
    ],
    aside: [
      "La terapia sostitutiva per l'[c+|ipotiroidismo] è stata proseguita.",
      "Il dosaggio per l'[c+|ipotiroidismo] andrà rivalutato tra sei settimane.",
    ],
    possible: 'Gli anticorpi elevati pongono il sospetto di [c?|tiroidite autoimmune].',
    warning: '[sh|palpitazioni] o [sh|dolore toracico]',
  },
  kidneyDisease: {
    diagnosis: [
      '[c+|Insufficienza renale cronica] stadio 3',
      '[c+|Insufficienza renale cronica] stadio 3, nota dal {y2-8}',
    ],
    complaints: [
      'peggioramento della funzione renale con [s+|astenia] e [s+|edemi declivi]',
      '[s+|inappetenza], [s+|nausea] e creatinina in aumento',
    ],
    findings: [
      'Ecograficamente [s+|reni piccoli] con parenchima ridotto, senza [s-|idronefrosi].',
      'Lievi [s+|edemi malleolari] bilaterali.',
    ],
    course: [
      'Dopo bilancio idrico e revisione della terapia la creatinina si è stabilizzata.',
      'Non vi era indicazione alla [s-|dialisi].',
      'È stata eseguita consulenza dietetica e i dosaggi sono stati adeguati alla funzione renale.',
    ],
    aside: [
      "I dosaggi sono stati adeguati all'[c+|insufficienza renale cronica].",
      "L'[c+|insufficienza renale cronica] è risultata stabile rispetto ai valori precedenti.",
    ],
    possible: 'Il sedimento urinario pone il sospetto di [c?|glomerulonefrite].',
    warning: '[sh|vomito], [sh|diarrea] o riduzione della diuresi',
  },
  refluxDisease: {
    diagnosis: ['[c+|Malattia da reflusso gastroesofageo], grado B di Los Angeles'],
    flare: '[c+|Malattia da reflusso gastroesofageo] sintomatica',
    complaints: ['[s+|pirosi] retrosternale e [s+|rigurgito]', '[s+|pirosi] notturna e [s+|tosse] cronica'],
    findings: [
      "La gastroscopia mostrava erosioni dell'esofago distale senza [s-|ulcere].",
      'Addome trattabile con lieve [s+|dolorabilità epigastrica].',
    ],
    course: [
      'Con la terapia antisecretiva la [s+|pirosi] si è ridotta in {3-5} giorni.',
      'Le biopsie hanno escluso la [c-|celiachia].',
      "Il rialzo della testata del letto e l'eliminazione dei pasti serali tardivi hanno dato ulteriore beneficio.",
    ],
    aside: [
      'La [c+|malattia da reflusso gastroesofageo] è stata trattata come in precedenza.',
      'La [c+|malattia da reflusso gastroesofageo] non ha dato disturbi.',
    ],
    possible: 'Il quadro endoscopico pone il sospetto di [c?|esofago di Barrett]; istologia in corso.',
    warning: '[sh|disfagia] o [sh|melena]',
  },
  crohnDisease: {
    diagnosis: ['[c+|Morbo di Crohn], diagnosticato nel {y3-9}'],
    flare: "[c+|Morbo di Crohn] dell'ileo terminale, fase acuta",
    complaints: [
      '[s+|dolore addominale] e {5-8} scariche liquide al giorno',
      '[s+|diarrea], [s+|dolore addominale] crampiforme e [s+|calo ponderale]',
    ],
    findings: [
      'In fossa iliaca destra [s+|dolorabilità] senza [s-|difesa].',
      "All'ecografia [s+|ispessimento parietale] dell'ileo terminale senza [s-|ascessi].",
    ],
    course: [
      'Con steroidi la riacutizzazione si è risolta, con {2-3} evacuazioni formate al giorno alla dimissione.',
      "Le coprocolture negative hanno escluso un'[c-|enterite infettiva].",
      'È stata eseguita consulenza nutrizionale con miglioramento del [s+|dolore addominale].',
    ],
    aside: [
      'Il [c+|morbo di Crohn] è rimasto quiescente durante la degenza.',
      'La terapia di mantenimento del [c+|morbo di Crohn] è stata proseguita.',
    ],
    possible: "L'entero-RM ha posto il sospetto di [c?|fistola enterica].",
    warning: '[sh|febbre] o intenso [sh|dolore addominale]',
  },
  pancreatitis: {
    diagnosis: ['[c+|Pancreatite] acuta lieve', '[c+|Pancreatite] acuta biliare, non necrotizzante'],
    complaints: [
      'improvviso [s+|dolore epigastrico] a cintura e [s+|vomito]',
      '[s+|dolore addominale] irradiato al dorso con [s+|nausea]',
    ],
    findings: [
      "L'addome superiore era [s+|dolente] alla palpazione, senza [s-|difesa].",
      'La TC mostrava [s+|edema pancreatico] senza [s-|necrosi].',
    ],
    course: [
      'Con idratazione e analgesia il [s+|dolore] è regredito in {2-4} giorni.',
      "L'alimentazione è stata ripresa rapidamente senza [s-|vomito].",
      'La lipasi si è ridotta progressivamente, in assenza di complicanze.',
    ],
    aside: [],
    possible: "L'ecoendoscopia ha posto il sospetto di [c?|coledocolitiasi].",
    warning: 'ricomparsa di [sh|dolore addominale] o [sh|febbre]',
  },
  breastCancer: {
    diagnosis: [
      '[c+|Carcinoma mammario] sinistro, pT1c pN0, recettori ormonali positivi',
      '[c+|Carcinoma mammario] destro con recettori ormonali positivi',
    ],
    complaints: [
      '[s+|nodulo mammario] rilevato allo screening',
      'intervento per [s+|nodulo mammario] di recente riscontro',
    ],
    findings: [
      'La mammografia mostrava una lesione spiculata di {14-19} mm; linfonodi ascellari non [s-|ingranditi].',
      'La stadiazione non ha mostrato [s-|metastasi].',
    ],
    course: [
      "L'intervento conservativo con biopsia del linfonodo sentinella si è svolto senza complicanze.",
      'La ferita è guarita senza segni di [s-|infezione].',
      'Il gruppo oncologico multidisciplinare ha consigliato radioterapia e terapia endocrina.',
    ],
    aside: [
      'Il [c+|carcinoma mammario] è in terapia endocrina.',
      'Non vi sono segni di progressione del [c+|carcinoma mammario].',
    ],
    possible: 'La ridotta densità ossea pone il sospetto di [c?|osteoporosi]; è programmata una MOC.',
    warning: '[sh|dolore alla ferita] o nuovo [sh|dolore osseo]',
  },
  prostateCancer: {
    diagnosis: [
      '[c+|Carcinoma prostatico], Gleason 7',
      '[c+|Carcinoma prostatico] localizzato, diagnosticato nel {y2-5}',
    ],
    complaints: ['[s+|nicturia] e aumento del PSA', 'getto urinario ridotto e [s+|nicturia]'],
    findings: [
      "All'esplorazione prostata ingrandita con [s+|nodulo duro] a sinistra.",
      'La scintigrafia ossea non ha mostrato [s-|metastasi].',
    ],
    course: [
      'Le biopsie sono state eseguite in copertura antibiotica senza complicanze.',
      'Il gruppo oncologico multidisciplinare ha consigliato terapia ormonale e radioterapia.',
      'Dopo rimozione del catetere la minzione spontanea è ripresa regolarmente.',
    ],
    aside: [
      'Il [c+|carcinoma prostatico] è in terapia ormonale.',
      'Prosegue il follow-up urologico del [c+|carcinoma prostatico].',
    ],
    possible: 'La risonanza pone il sospetto di [c?|infiltrazione delle vescicole seminali].',
    warning: '[sh|ritenzione urinaria] o [sh|ematuria]',
  },
  colonCancer: {
    diagnosis: [
      '[c+|Carcinoma del colon] sigmoideo, pT3 pN1',
      '[c+|Carcinoma del colon] ascendente, operato',
    ],
    complaints: ['[s+|sangue nelle feci] e [s+|calo ponderale]', "alterazione dell'alvo e [s+|astenia]"],
    findings: [
      'La colonscopia mostrava una lesione stenosante; alla TC assenza di [s-|metastasi epatiche].',
      'Addome trattabile con [s+|resistenza palpabile], senza [s-|ascite].',
    ],
    course: [
      'La resezione laparoscopica si è svolta senza complicanze.',
      "L'alvo si è canalizzato in {2-3}a giornata, senza segni di [s-|deiscenza anastomotica].",
      'La chemioterapia adiuvante è stata avviata e ben tollerata.',
    ],
    aside: [
      'La terapia adiuvante del [c+|carcinoma del colon] è stata proseguita.',
      'Non vi sono segni di recidiva del [c+|carcinoma del colon].',
    ],
    possible: 'La TC mostra un nodulo polmonare di {4-6} mm, sospetta [c?|metastasi polmonare].',
    warning: '[sh|diarrea], [sh|febbre] o [sh|sindrome mano-piede]',
  },
};
