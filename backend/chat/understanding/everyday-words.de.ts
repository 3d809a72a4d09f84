import type { Everyday } from './everyday.ts';

/** German words that people ask with, and the name that the vocabulary, or a cue, has for what they mean. */
export const DE_EVERYDAY: readonly Everyday[] = [
  // Of patients themselves all is asked, unless of relatives.
  [
    ',? ?(?:(?:bei )?(?:ihnen|sich) )?(?:selbst|selber)(?! (?:bei|wenn|nach|unter))|eigene[nrs]?(?= (?:Vorgeschichte|Anamnese|Vorerkrankung|Diagnose))',
    '',
  ],
  [
    '(?:,? (?:aber|und) )?nicht (?:nur|bloß|lediglich) (?:ein |einen |der |auf )?(?:Verdacht|vermutet|verdächtig|möglich|in der Familie|familiär)(?:,? (?:oder|und) (?:nur )?(?:der |in der )?(?:Verdacht|vermutet|möglich|Familie|familiär))*',
    ' gesichert',
  ],
  [
    '(?:Ex|ehemalige[rn]?|frühere[rn]?)[- ]?Raucher(?:innen|in|n|s)?|nicht mehr (?:raucht|rauchen)|rauchten? früher',
    'Exraucher',
  ],
  ['(?:Krebs|Tumor)pat(?:ient(?:en|innen|in)?)?\\.?', 'Patienten mit Tumor'],
  [
    '(?:meist|am häufigsten) (?:verschriebene|verordnete|genutzte|eingenommene|verwendete)[rsn]?',
    'häufigste',
  ],
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
];
