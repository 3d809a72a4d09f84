import type { Everyday } from './everyday.ts';

/** English words that people ask with, and the name that the vocabulary, or a cue, has for what they mean. */
export const EN_EVERYDAY: readonly Everyday[] = [
  // What people type in a hurry.
  ['b/?c|cuz|coz', 'because'],
  ['NT[ -]?pro[ -]?BNP|pro-?BNP', 'NT-proBNP'],
  ['ACEi|ACE-?I(?=s?(?: |$))', 'ACE inhibitor'],
  ['LOS', 'length of stay'],
  ['yrs?', 'years'],
  // What is counted is confirmed; what is only suspected, or of relatives, is told apart from it.
  [
    ',? ?(?:but |and )?not (?:just|only|merely|simply)(?: on| in)? (?:a |an |the |their )?(?:mere )?(?:suspicions?|suspected|possible|presumed|family(?: history)?|relatives)(?:,? (?:or|and|nor)(?: just| only)? (?:a |the |in the )?(?:suspicions?|suspected|possible|presumed|family(?: history)?|relatives))*',
    ' confirmed',
  ],
  // Of patients themselves all is asked, unless of relatives.
  [
    ',? ?(?:(?:the )?patients )?(?:themselves|himself|herself)|(?:their |his |her )?own(?= (?:past |personal |medical )?(?:history|diagnos))',
    '',
  ],
  ['most recent(?:ly)?', 'last'],
  // As names they would be what they are no more.
  [
    '(?:ex|former|past|previous|reformed)[- ]?smokers?|(?:who |that )?(?:used to smoke|smoked (?:in the past|previously|before|formerly))|no longer smok(?:e|es|ing)|stopped smoking|quit(?:ted)? smoking|(?:packed|packing) (?:in )?(?:smoking|cigarettes)|kicked (?:the habit|smoking)',
    'quit smoking',
  ],
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
];
