/** What people ask with, as patterns of whole words, and the name that the vocabulary has for what they mean. */
const EVERYDAY: readonly (readonly [pattern: string, name: string])[] = [
  ['afib|a-fib|a\\.fib', 'atrial fibrillation'],
  ['covid|corona', 'COVID-19'],
  // Both types are all of it.
  ['(?:type|Typ|tipo) (?:1|I) (?:or|oder|o|and|und|e|&|/) ?(?:(?:type|Typ|tipo) )?(?:2|II)', ''],
  ['non[- ]diabetics?', 'not diabetes'],
  ['diabetics|diabetic (?:patients|people)', 'diabetes'],
  ['hypertensives|hypertensive (?:patients|people)', 'hypertension'],
  ['asthmatics', 'asthma'],
  ['epileptics', 'epilepsy'],
  ['alcoholics', 'alcohol dependence'],
  // As a name it would be the state that it denies.
  ['never[- ]smok(?:ed|ers?)|life(?:long|time) non[- ]?smokers?', 'never smokes'],
  ['Nie-?raucher(?:innen|in|n|s)?', 'nie raucht'],
  ['non[- ]?smokers?', 'not smokes'],
  ['(?:active|current) smokers?', 'current smokes'],
  ['smoke|smokers?', 'smokes'],
  ['drinks?(?= [^?.!]{1,40} alcohol(?!\\p{L}))', 'has'],
  [
    'drinks?(?![^?.!]{0,40} (?:alcohol|water|wine|beer|coffee|tea|milk|fluid|enough|much|well)(?!\\p{L}))',
    'drinks alcohol',
  ],
  [
    '(?:must|should|may|can) ?not (?:be given|get|receive|have|take|tolerate)|cannot (?:be given|get|receive|have|take|tolerate)',
    'allergic to',
  ],
  ['(?:blood pressure|BP) (?:meds|drugs?|pills?|tablets?|treatment)', 'antihypertensive'],
  ['cholesterol (?:meds|drugs?|pills?|tablets?)', 'lipid-lowering drug'],
  ['(?:diabetes|sugar) (?:meds|drugs?|pills?|tablets?)', 'oral antidiabetic'],
  ['died|passed away|dead', 'deceased'],
  ['blood thinners?', 'anticoagulant'],
  ['(?<=\\d )degrees?(?: celsius)?', ''],
  [
    'how low (?:did|has|have|had)((?: \\p{L}+){1,4}?) (?:go|gone|get|drop|dropped|fall|fallen|sink)',
    'what was the lowest$1',
  ],
  ["com['’]è andat[oaie]|come (?:è|sono) andat[oaie]", 'che cosa si sa di'],
  [
    'how high (?:did|has|have|had)((?: \\p{L}+){1,4}?) (?:go|gone|get|rise|risen|climb)',
    'what was the highest$1',
  ],
  ['pregnant', 'pregnancy'],
  ['obese', 'obesity'],
  ['on (?:home |supplemental )?(?:oxygen|O2)', 'on medical oxygen'],
  ['no known (?:drug |medication |food )?allergies|NKDA|NKA', 'no allergies'],
  ['(?:weighs?|weighing) (?:the )?most|heaviest', 'highest body weight'],
  ['(?:weighs?|weighing) (?:the )?least|lightest', 'lowest body weight'],
  ['how much(?=[^?.]{0,40} weighs?)', 'what'],
  ['weighs?', 'body weight'],
  [
    '(?:lost|lose) (?:weight|wt)(?=[^?.!]{0,20} (?:between|from (?:the )?first|over time|during))',
    'body weight fell',
  ],
  [
    '(?:lost|lose)(?= (?:more than |over |at least |> ?)?\\d[\\d.]{0,5} ?(?:kg|kilos?|lbs?|pounds?))',
    'body weight fell by',
  ],
  [
    '(?:gained|gain|put on)(?= (?:more than |over |at least |> ?)?\\d[\\d.]{0,5} ?(?:kg|kilos?|lbs?|pounds?))',
    'body weight rose by',
  ],
  ['(?:m/f|sex|gender|male[/-]female) (?:split|ratio|distribution|breakdown)', 'men versus women'],
  ['wt', 'body weight'],
  ['weight (?=change)', 'body weight '],
  ['tallest', 'highest body height'],
  ['how tall', 'what body height'],
  ['how heavy', 'what body weight'],
  ['ejection fraction(?= of (?!\\d))', 'LVEF'],
  ['anticoagulated', 'on anticoagulant'],
  // Whatever fell below a bound was below it.
  ['(?:dropped|fell|fallen|went|gone|sank|sunk|declined|decreased)(?= (?:to )?(?:below|under) )', 'was'],
  ['(?:rose|risen|climbed|went|gone|increased)(?= (?:to )?(?:above|over) )', 'was'],
  ['protein in (?:the |his |her |their )?urine', 'proteinuria'],
  [
    '(?:gave|gives?|given|giving) up (?:smoking|cigarettes|cigs|tobacco)|(?:quit|quitting|off) (?:cigs|cigarettes|tobacco)',
    'quit smoking',
  ],
  ['smoking (?:status|habits?|history)', 'smoking'],
  ['(liver|lung|brain|bone) mets', '$1 metastases'],
  ['vaccinated against (?:the )?(?:flu|influenza)(?! (?:or|and))', 'influenza vaccine'],
  ['vitamin D (?:levels?|values?|concentrations?)', 'vitamin D level'],
  ['Diabetiker(?:innen|n|s)?', 'Diabetes'],
  ['Depressiven?r?', 'Depression'],
  ['Hypertoniker(?:innen|n|s)?', 'Hypertonie'],
  ['Asthmatiker(?:innen|n|s)?', 'Asthma'],
  ['Epileptiker(?:innen|n|s)?', 'Epilepsie'],
  ['trinkt(?= [^?.!]{1,60} Alkohol(?!\\p{L}))', 'hat'],
  [
    'trinkt(?![^?.!]{0,60} (?:Alkohol|Wasser|Wein|Bier|Kaffee|Tee|Milch|genug|viel)(?!\\p{L}))',
    'trinkt Alkohol',
  ],
  ['aktive[rn]? Raucher(?:innen|n|s)?', 'raucht aktuell'],
  ['Raucher(?:innen|n|s)?', 'raucht'],
  ['Blutdruck(?:mittel|medikamente?|tabletten?|pillen?)n?', 'Antihypertensivum'],
  ['gestorben|Verstorbenen?|tot', 'verstorben'],
  ['schwangeren?', 'schwanger'],
  ['(?<=\\d )Grad(?: Celsius)?(?! [IV\\d])', ''],
  [
    'wie (?:tief|niedrig) (?:ist|war|fiel|sank)((?: \\p{L}+){1,4}?)(?: (?:gefallen|gesunken))?',
    'was war niedrigster Wert$1',
  ],
  ['schwanger', 'Schwangerschaft'],
  ['(?:orale?n? )?antikoaguliert(?:e[nrs]?)?', 'mit Antikoagulans'],
  [
    '(?:das Rauchen|mit dem Rauchen) (?:aufgegeben|aufgehört|gestoppt|beendet)|aufgehört(?: haben| hat)?,? zu rauchen',
    'Ex-Raucher',
  ],
  ['Nichtraucher(?:innen|in|n|s)?', 'nicht raucht'],
  ['Raucherstatus|Rauchstatus|Rauchverhalten', 'Rauchen'],
  ['gegen (?:die )?(?:Grippe|Influenza) geimpft', 'Grippeimpfung'],
  ['Fehlgeburten', 'Fehlgeburt'],
  ['keine bekannten Allergien', 'keine Allergien'],
  ['Durchschnittsalter', 'durchschnittliches Alter'],
  ['schwerste[rn]?(?= Patient)', 'höchstes Gewicht'],
  ['Geschlechter(?:verteilung|verhältnis)', 'Männer versus Frauen'],
  ['(?:wiegt|wiegen) am meisten', 'höchstes Gewicht'],
  ['(?:wiegt|wiegen) am wenigsten', 'niedrigstes Gewicht'],
  ['wiegt|wiegen', 'Gewicht'],
  ['(?<=haben |hat )abgenommen', 'Gewicht verloren'],
  ['(?<=haben |hat )zugenommen', 'Gewicht zugelegt'],
  ['wie groß(?= ist (?:er|sie|der Pat|die Pat))', 'welche Körpergröße'],
  ['wie schwer(?= ist (?:er|sie|der Pat|die Pat))', 'welches Gewicht'],
  // "Weder ... noch" denies both; another "noch" asks for what goes on.
  ['(?<=weder [^.?!]{1,60})noch', 'nicht'],
  ['größte[rn]?(?= Patient)', 'höchste Körpergröße'],
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

/** Organs that are asked for as taken out, and what surgeons call it, by language. */
const TAKEN_OUT: readonly (readonly [what: string, organs: readonly (readonly [string, string])[]])[] = [
  [
    '(?:was |were |been |surgically )*(?:removed|taken out|out)',
    [
      ['gall ?bladder', 'cholecystectomy'],
      ['appendix', 'appendectomy'],
      ['uterus|womb', 'hysterectomy'],
      ['ovary|ovaries', 'oophorectomy'],
      ['tonsils', 'tonsillectomy'],
      ['thyroid', 'thyroidectomy'],
      ['spleen', 'splenectomy'],
      ['kidney', 'nephrectomy'],
      ['prostate', 'prostatectomy'],
      ['breast', 'mastectomy'],
      ['colon', 'colectomy'],
      ['stomach', 'gastrectomy'],
    ],
  ],
  [
    '(?:wurde |operativ )*(?:entfernt|herausgenommen|entnommen)',
    [
      ['Gallenblase', 'Cholezystektomie'],
      ['Blinddarm|Appendix', 'Appendektomie'],
      ['Gebärmutter|Uterus', 'Hysterektomie'],
      ['Mandeln', 'Tonsillektomie'],
      ['Schilddrüse', 'Thyreoidektomie'],
      ['Milz', 'Splenektomie'],
      ['Niere', 'Nephrektomie'],
      ['Prostata', 'Prostatektomie'],
      ['Brust', 'Mastektomie'],
      ['Magen', 'Gastrektomie'],
    ],
  ],
  [
    '(?:è stat[oae] )?(?:asportat[oaie]|rimoss[oaie]|tolt[oaie])',
    [
      ['colecisti|cistifellea', 'colecistectomia'],
      ['appendice', 'appendicectomia'],
      ['utero', 'isterectomia'],
      ['tonsille', 'tonsillectomia'],
      ['tiroide', 'tiroidectomia'],
      ['milza', 'splenectomia'],
      ['rene', 'nefrectomia'],
      ['prostata', 'prostatectomia'],
      ['mammella|seno', 'mastectomia'],
      ['stomaco', 'gastrectomia'],
    ],
  ],
];

/** What "cancer of the rectum" is called: organs and their adjectives. */
const CANCER_OF =
  `breast:breast lung:lung prostate:prostate colon:colon rectum:rectal pancreas:pancreatic liver:liver
  kidney:kidney stomach:gastric bladder:bladder skin:skin thyroid:thyroid ovary:ovarian ovaries:ovarian cervix:cervical
  uterus:uterine esophagus:esophageal larynx:laryngeal`
    .split(/\s+/)
    .map((each) => each.split(':') as [organ: string, adjective: string]);

const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}-])`, 'giu');

const NAMES: readonly (readonly [RegExp, string])[] = [
  ...TAKEN_OUT.flatMap(([what, organs]) =>
    organs.map(([organ, name]) => [whole(`(?:${organ}) ${what}`), name] as const),
  ),
  ...CANCER_OF.map(
    ([organ, adjective]) => [whole(`cancers? of the ${organ}`), `${adjective} cancer`] as const,
  ),
  ...EVERYDAY.map(([pattern, name]) => [whole(pattern), name] as const),
];

/** A question in words that the vocabulary has. */
export const inNames = (text: string): string =>
  NAMES.reduce((left, [word, name]) => left.replace(word, name), text);
