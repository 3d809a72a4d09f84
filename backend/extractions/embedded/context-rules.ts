import type { Language } from '../../shared/contract.ts';

/** What a phrase says of the findings near it; `none` only keeps its words from meaning anything else. */
export type Effect =
  | 'negative'
  | 'negativePossible'
  | 'neutralPossible'
  | 'positivePossible'
  | 'past'
  | 'future'
  | 'hypothetical'
  | 'family'
  | 'allergy'
  | 'none'
  | 'stop';

/** Phrases separated by |; `before` ones speak of what follows them, `after` ones of what precedes them. */
export interface ContextRule {
  readonly effect: Effect;
  readonly side: 'before' | 'after';
  readonly phrases: string;
}

const en: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases:
      'no|not|without|denies|denied|denying|denies any|negative for|was negative for|were negative for|is negative for|is not|are not|were not|was not|absence of|free of|no evidence of|no sign of|no signs of|no history of|never had|never|nor|neither|rules out|ruled out for|did not have|does not have|do not have|has no|had no|no known|not allergic to|no suspicion of|no new|lack of|fails to reveal|no complaints of',
  },
  {
    effect: 'negative',
    side: 'after',
    phrases:
      'was ruled out|were ruled out|is ruled out|ruled out|has been ruled out|have been ruled out|are absent|is absent|was absent|were absent|absent|not present|not seen|not detected|not found|is denied|are denied|were denied|was denied|denied|none|none known|none reported|was negative|is negative|negative|was excluded|were excluded|excluded|not observed|not palpable',
  },
  {
    effect: 'negativePossible',
    side: 'before',
    phrases: 'unlikely|unlikely to have|low suspicion for|low suspicion of|low probability of',
  },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases: 'unlikely|is unlikely|was unlikely|seems unlikely|is less likely|was considered unlikely',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases:
      'suspected|suspicion of|suspicious for|suspicion for|probable|probably|likely|presumed|consistent with|suggestive of|suggests|suggesting|appears to be|presumptive|concern for|concerning for|highly likely|most likely',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases: 'is suspected|was suspected|suspected|is likely|is probable|was presumed|is presumed',
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      'possible|possibly|questionable|may have|might have|may be|could be|cannot exclude|could not exclude|could not rule out|raised the suspicion of|cannot rule out|can not rule out|rule out|r/o|differential diagnosis|differential includes|versus|query|unclear whether|evaluate for|to exclude|not excluded',
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      'is possible|possible|cannot be excluded|could not be excluded|cannot be ruled out|could not be ruled out|not excluded|not ruled out|questionable|to be ruled out|must be ruled out|should be ruled out|to be excluded',
  },
  {
    effect: 'past',
    side: 'before',
    phrases:
      'history of|hx of|h/o|past history of|past medical history of|prior|previous|previously|status post|s/p|formerly|remote|had undergone|underwent|discontinued|stopped|in the past',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      'in the past|years ago|in childhood|was discontinued|discontinued|was stopped|stopped|has resolved|resolved|in remission',
  },
  {
    effect: 'future',
    side: 'before',
    phrases:
      'planned|scheduled for|scheduled|plan for|we plan|will undergo|will receive|is to undergo|awaiting|recommend|we recommend|recommended',
  },
  {
    effect: 'future',
    side: 'after',
    phrases: 'is planned|was planned|planned|is scheduled|was scheduled|is recommended|was recommended',
  },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases:
      'if|in case of|should|in the event of|return for|watch for|risk of|at risk for|to prevent|prevention of|prophylaxis of|prophylaxis against|screening for|in the presence of|in the event that|advised to return with',
  },
  { effect: 'family', side: 'before', phrases: 'family history|family history of|fh of|runs in the family' },
  {
    effect: 'allergy',
    side: 'before',
    phrases:
      'allergic to|known allergy|known allergies|allergy to|allergies to|allergy|allergies|intolerance to|intolerant to|hypersensitivity to|anaphylaxis to',
  },
  { effect: 'allergy', side: 'after', phrases: 'allergy|intolerance|hypersensitivity' },
  {
    effect: 'none',
    side: 'before',
    phrases:
      'not only|no increase|no change|no further|not necessarily|without difficulty|no longer|if needed|if required|if necessary|as needed|should be continued|should continue|no relief|with no improvement|gram negative|no significant change|not certain whether',
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'but|however|although|though|except|apart from|aside from|presents|presented|presenting|presents with|reports|reported|complains of|complaining of|complained of|shows|showed|reveals|revealed|has|had|because|due to|secondary to|which|who|therefore|since|received|takes|taking|is treated|treated|started on|positive for|admitted|continues|on|on examination|there is|there was|currently|today|now',
  },
];

const de: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases:
      'kein|keine|keinen|keiner|keinem|keinerlei|ohne|verneint|nicht|weder|noch|kein Hinweis auf|keine Hinweise auf|kein Hinweis für|keine Hinweise für|kein Anhalt für|kein Anhalt auf|keine Anzeichen für|keine Anzeichen einer|keine Zeichen einer|keine Zeichen eines|kein Nachweis von|kein Nachweis einer|kein Nachweis eines|ohne Hinweis auf|ohne Anhalt für|ohne Nachweis|Ausschluss|Ausschluss einer|Ausschluss eines|Ausschluss von|Fehlen von|frei von|negativ für|kein Verdacht auf|lehnt|klagt nicht über|nicht bekannt|keine bekannten|nicht allergisch auf|nie|niemals|o.B.',
  },
  {
    effect: 'negative',
    side: 'after',
    phrases:
      'verneint|werden verneint|wird verneint|wurde verneint|wurden verneint|ausgeschlossen|wurde ausgeschlossen|wurden ausgeschlossen|konnte ausgeschlossen werden|konnten ausgeschlossen werden|besteht nicht|bestehen nicht|bestand nicht|bestanden nicht|liegt nicht vor|liegen nicht vor|nicht vorhanden|nicht nachweisbar|nicht nachgewiesen|nicht tastbar|nicht feststellbar|nicht bekannt|nicht erkennbar|keine|keine bekannt|keine bekannten|negativ|fehlt|fehlen|abgelehnt|nicht',
  },
  {
    effect: 'negativePossible',
    side: 'before',
    phrases: 'unwahrscheinlich|eher kein|eher keine|wenig wahrscheinlich',
  },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases:
      'unwahrscheinlich|ist unwahrscheinlich|erscheint unwahrscheinlich|eher unwahrscheinlich|wenig wahrscheinlich',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases:
      'V.a.|Va|Verdacht auf|dringender Verdacht auf|hochgradiger Verdacht auf|am ehesten|wahrscheinlich|wahrscheinliche|wahrscheinlicher|vermutlich|vermutliche|verdächtig auf|vereinbar mit|passend zu|im Sinne einer|im Sinne eines|mutmaßlich|Arbeitsdiagnose|Verdachtsdiagnose',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases: 'vermutet|wird vermutet|wurde vermutet|ist wahrscheinlich|wahrscheinlich|anzunehmen',
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      'möglich|mögliche|möglicher|mögliches|möglicherweise|fraglich|fragliche|fraglicher|fragliches|eventuell|evtl.|ggf.|DD|D.D.|Differentialdiagnose|Differenzialdiagnose|differentialdiagnostisch|differenzialdiagnostisch|kann nicht ausgeschlossen werden|zum Ausschluss|z.A.|Z.A.',
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      'nicht ausgeschlossen|nicht auszuschließen|nicht sicher auszuschließen|kann nicht ausgeschlossen werden|konnte nicht ausgeschlossen werden|nicht sicher ausgeschlossen|nicht ausgeschlossen werden|möglich|ist möglich|fraglich|auszuschließen|denkbar',
  },
  {
    effect: 'past',
    side: 'before',
    phrases:
      'Z.n.|Zn|Zust. n.|Zustand nach|St.p.|Status post|stattgehabte|stattgehabter|stattgehabtem|stattgehabten|anamnestisch|in der Vorgeschichte|Vorgeschichte von|früher|frühere|früherer|früheren|ehemalig|ehemalige|ehemaliger|ehemals|abgelaufen|abgelaufener|Absetzen von|Z. nach',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      'in der Vorgeschichte|in der Anamnese|in der Vergangenheit|abgesetzt|wurde abgesetzt|wurden abgesetzt|in der Kindheit|abgeklungen|vor Jahren|in Remission|pausiert|wurde pausiert|beendet',
  },
  {
    effect: 'future',
    side: 'before',
    phrases:
      'geplant|geplante|geplanter|geplanten|vorgesehen|Planung einer|wir empfehlen|empfohlen wird|Empfehlung zur|Wiedervorstellung zur',
  },
  {
    effect: 'future',
    side: 'after',
    phrases:
      'geplant|ist geplant|wurde geplant|wird geplant|vorgesehen|ist vorgesehen|empfohlen|wird empfohlen|vereinbart',
  },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases:
      'falls|sollte|sollten|im Falle|im Falle von|im Fall|bei Auftreten von|bei Auftreten|bei erneutem|bei erneuten|bei erneuter|bei Wiederauftreten|bei Verschlechterung|wenn|Risiko für|Risiko von|Risiko einer|Gefahr einer|zur Prophylaxe|Prophylaxe von|Prophylaxe einer|zur Vermeidung von|zur Vermeidung einer|Wiedervorstellung bei|bei Zunahme von|bei neu auftretendem|bei neu auftretender|bei neu auftretenden',
  },
  {
    effect: 'family',
    side: 'before',
    phrases:
      'Familienanamnese|familiär|familiäre|familiärer|familiär bekannt|Familienanamnese positiv für|in der Familie|familiäre Belastung',
  },
  { effect: 'family', side: 'after', phrases: 'in der Familie' },
  {
    effect: 'allergy',
    side: 'before',
    phrases:
      'bekannte Allergie|bekannte Allergien|bekannte Allergie gegen|Allergie gegen|Allergie auf|allergisch auf|allergisch gegen|Unverträglichkeit gegen|Unverträglichkeit von|Unverträglichkeit gegenüber|Überempfindlichkeit gegen|Allergie|Allergien|allergische Reaktion auf|Unverträglichkeit',
  },
  { effect: 'allergy', side: 'after', phrases: 'Allergie|Unverträglichkeit|Überempfindlichkeit' },
  {
    effect: 'none',
    side: 'before',
    phrases:
      'nicht nur|nicht mehr zunehmend|keine Zunahme|keine Änderung|nicht nur um|bei Bedarf|ohne Probleme|wenn möglich|falls nötig|falls erforderlich|nicht zuletzt|ohne weitere|noch immer|immer noch|weiterhin noch|nach wie vor',
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'aber|jedoch|sondern|allerdings|außer|bis auf|dagegen|hingegen|seit|zeigt|zeigte|zeigten|zeigen|zeigt sich|zeigte sich|klagt über|klagte über|berichtet|berichtete|berichtet über|gibt an|besteht|bestehen|bestand|bestanden|weil|da|wegen|aufgrund|welche|welcher|obwohl|trotz|erhält|erhielt|nimmt|bekannt|bekannte|bekannter|bekanntes|bekannten|aktuell|derzeit|heute|dafür|positiv für|im|in der|mittels|bei',
  },
  {
    effect: 'hypothetical',
    side: 'after',
    phrases:
      'bitten wir um|bitte|bitte umgehend|bitte sofort|Wiedervorstellung|umgehende Wiedervorstellung|sofortige Wiedervorstellung|jederzeit Wiedervorstellung|umgehend|sofort vorstellen|erbitten wir',
  },
];

const it: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases:
      'no|non|nega|negano|negava|negati|negata|senza|assenza di|in assenza di|assenti|assente|né|nessun|nessuna|nessuno|nessun segno di|nessuna evidenza di|nessuna storia di|non segni di|non evidenza di|non presenta|non ha|non riferisce|non lamenta|non si rileva|non si rilevano|non si evidenzia|non si evidenziano|non evidenzia|non mostra|non storia di|non note|non nota|non noti|escluso|esclusa|esclude|esclusi|privo di|negativo per|negativa per|mai avuto|non allergico a|non allergica a|non sono presenti|non è presente|non vi sono|non vi è|non sospetto di|è stato escluso|è stata esclusa|sono stati esclusi|sono state escluse|viene esclusa|viene escluso',
  },
  {
    effect: 'negative',
    side: 'after',
    phrases:
      'assente|assenti|negato|negata|negati|negate|escluso|esclusa|esclusi|escluse|viene escluso|viene esclusa|è stato escluso|è stata esclusa|sono stati esclusi|non presente|non presenti|non rilevato|non rilevata|non note|non nota|non noti|nessuna|nessuno|nessuna nota|no|negativo|negativa|negativi|negative',
  },
  { effect: 'negativePossible', side: 'before', phrases: 'improbabile|poco probabile' },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases: 'improbabile|è improbabile|appare improbabile|poco probabile|è poco probabile',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases:
      'sospetto|sospetta|sospetti|sospetto di|sospetto per|sospetta per|in sospetto di|nel sospetto di|probabile|probabili|probabilmente|verosimile|verosimilmente|compatibile con|compatibili con|suggestivo di|suggestivo per|suggestiva per|quadro di possibile|presumibile|indicativo di',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases: 'sospetto|sospetta|sospettato|sospettata|è probabile|probabile',
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      'possibile|possibili|eventuale|dubbio|dubbia|dubbio di|da escludere|non si può escludere|non si può escludere una|non si può escludere un|non escludibile|DD|diagnosi differenziale|diagnosi differenziale con|per escludere|escludere|non si esclude',
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      'non escludibile|non può essere escluso|non può essere esclusa|non si può escludere|possibile|è possibile|dubbio|dubbia|da escludere|non esclusa|non escluso',
  },
  {
    effect: 'past',
    side: 'before',
    phrases:
      'pregresso|pregressa|pregressi|pregresse|storia di|anamnesi di|anamnesi positiva per|anamnesi patologica remota di|in passato|precedente|precedenti|esiti di|stato dopo|stato post|s/p|ex|sottoposto a|sottoposta a|sospeso|sospesa|già affetto da|nota anamnesi di',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      "in passato|in anamnesi|pregresso|pregressa|anni fa|sospeso|sospesa|viene sospeso|è stato sospeso|è stata sospesa|nell'infanzia|risolto|risolta|in remissione",
  },
  {
    effect: 'future',
    side: 'before',
    phrases:
      'programmato|programmata|è programmato|è programmata|previsto|prevista|è previsto|è prevista|in programma|si programma|si consiglia|si raccomanda|consigliato|consigliata|in attesa di',
  },
  {
    effect: 'future',
    side: 'after',
    phrases:
      'programmato|programmata|è programmato|è programmata|previsto|prevista|in programma|consigliato|consigliata',
  },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases:
      'se|in caso di|nell’eventualità di|al presentarsi di|qualora|se comparsa di|alla comparsa di|in caso di comparsa di|rischio di|a rischio di|a rischio per|profilassi di|profilassi della|per prevenire|prevenzione di|prevenzione della|screening per|nel caso di',
  },
  {
    effect: 'family',
    side: 'before',
    phrases:
      'familiarità per|familiarità positiva per|familiarità|anamnesi familiare|anamnesi familiare positiva per|storia familiare di|in famiglia',
  },
  { effect: 'family', side: 'after', phrases: 'in famiglia' },
  {
    effect: 'allergy',
    side: 'before',
    phrases:
      'allergia nota|allergie note|allergia nota a|allergico a|allergica a|allergia a|allergia al|allergia alla|allergia all|allergie a|allergico al|allergica al|allergico alla|allergica alla|allergico all|allergica all|allergie|allergia|intolleranza a|intolleranza al|intolleranza alla|intollerante a|ipersensibilità a|ipersensibilità alla|reazione allergica a|reazione allergica alla',
  },
  {
    effect: 'none',
    side: 'before',
    phrases:
      'non solo|non solamente|nessuna modifica|non modifica|se necessario|se possibile|al bisogno|senza difficoltà|senza modifiche|al momento non',
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'ma|però|tuttavia|eccetto|tranne|ad eccezione di|bensì|presenta|presentava|riferisce|riferiva|lamenta|lamentava|mostra|mostrava|evidenzia|si evidenzia|si rileva|affetto da|affetta da|perché|a causa di|per cui|quindi|che|assume|assumeva|in terapia con|ha|da|positivo per|si ricovera|ricoverato|ricoverata|noto|nota|noti|note|attualmente|oggi|nonostante|alla|al|all',
  },
];

export const CONTEXT_RULES: Readonly<Record<Language, readonly ContextRule[]>> = { en, de, it };
