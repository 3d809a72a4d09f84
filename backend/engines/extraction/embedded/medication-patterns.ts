const NUMBER = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?![\d])|\d+(?:[.,]\d+)?|½|¼`;
const FORM_WORDS =
  'tablets?|tabs?|capsules?|caps|puffs?|sprays|drops?|ear drops|nose drops|eye ointment|lozenges?|nebulizer|elixir|suspension|swish|patch(?:es)?|suppository|suppositories|ampoules?|vials?|sachets?|inhaler|spray|syrup|ointment|cream|eye drops|gel|nasal spray|lotion|granules|SoluTab|Diskus|(?:oral|ophthalmic|nasal|otic|inhalation|infusion) solution|' +
  'Amp\\.?|Btl\\.?|Tr\\.|Drg\\.?|Kaps\\.|Tbl\\.?|Tabletten?|Filmtabletten?|Retardtabletten?|Kapseln?|Kps\\.?|Hübe?|Hub|Tropfen|Trpf\\.?|Gtt\\.?|Pflaster|Zäpfchen|Ampullen?|Beutel|Dosieraerosol|Saft|Salbe|Creme|Gel|Lotion|Granulat|Infusionslösung|Injektionslösung|Augentropfen|Brausetabletten?|Retard|retard|Supp\\.?|TTS|' +
  'compress[ae]|cpr\\.?|cp\\.?|capsul[ae]|cps\\.?|gocce|gtt\\.?|puff|cerott[oi]|suppost[ae]|fial[ae]|fl\\.?|bustin[ae]|bust\\.?|sciroppo|pomata|crema|lozione|collirio|granulato|flacon[ei]|inalazion[ei]|inal\\.?';

/** How many of a form are taken at a time; O stands for 0 where a machine has read it. */
const COUNT = String.raw`(?:(?:\d\s)?[123]/[234]|1½|\d{1,2}(?:[.,]\d)?|½|¼|O)`;

/** The end of a word, also after a full stop or a sign that is no letter. */
const END = String.raw`(?![\p{L}\p{N}])`;
const BEGIN = String.raw`(?<![\p{L}\p{N}])`;

const MASS = String.raw`(?:mg|g|gm|cc|ccm|µg|μg|mcg|ug|ng|kg|ml|mL|cl|l|mmol|mval|mEq|IE|I\.E\.|IU|UI|U\.I\.|U|units?|Einheiten|unità|Mio\.?(?: ?I?E)?|MioE|EL|TL|c?Gy|micrograms?|milligrams?|grams?|million units?|%)`;

/** Amounts without a number: "high-dose", "niedrig dosiert", "a basse dosi". */
const LEVEL = String.raw`(?:(?:very )?(?:high|low|moderate|standard|small|large|single|loading|maintenance)(?:er|est)?[- ]doses?|(?:one|two|three|four|five|six|\d{1,2}) (?:single )?doses?|a dose|overdos(?:e|es|age|ing)|(?:hoch|niedrig)[- ]?dosierte?[nrsm]?|Einzeldosis|Überdosis|Überdosierung|(?:ad? )?(?:alte|basse|bassa|alta|singola) dos[ei]|dose singola|sovradosaggio)`;

/** A strength or an amount: "5 mg", "875/125 mg", "2,5-5 mg", "20 IU", "2 tablets"; not a concentration in blood. */
export const DOSAGE = new RegExp(
  String.raw`(?!\d{3,}\s?(?:${FORM_WORDS})${END})(?:1:\d{1,3}(?:[,.]000)+|(?:(?<![\p{L}\p{N}.,/-])|(?<=\d[x×]))(?:${NUMBER})(?:\s?(?:[/–-]|to|bis|and)\s?(?:${NUMBER})){0,2}[\s-]?(?:(?:${MASS})(?:\s?/\s?(?:h|hr|hour|day|kg(?:\s?KG)?|kgKG|m²(?:\s?KOF)?|BE|m²|m2|mq|qm|m\(2\)|m\^2|ml|mL|min|week|dose|Std|BSA)|\s(?:per|an)\s(?:h|hr|hour|kg|m²|m2|m\(2\)|m\^2|ml|mL|min|dose|BSA)|\s(?:kg|m|day|d|h)(?:\(-1\)|-1|⁻¹))*(?!\s?/\s?(?:dl|dL|l|L|mol))|MU|(?:${FORM_WORDS})))${END}`,
  'iuy',
);

/** A strength whose unit goes without saying, between a drug and its scheme: "Euthyrox 75 1-0-0". */
export const BARE_DOSAGE = new RegExp(
  String.raw`(?<=\p{L}[®*)]?\s)\d{1,4}(?:[.,]\d{1,3})?(?=\s{1,3}${COUNT}(?:\s?[-–]\s?${COUNT}){2,3}(?!\d|[./-]\d))`,
  'iuy',
);

/** So many of what goes without saying: "Colace 100 mg 1 b.i.d.", "Toprol 50 mg one p.o. daily". */
export const BARE_COUNT =
  /(?<=(?:mg|mcg|g|gm|units|mEq|DS|\/\d{1,3})\.?,?\s(?:tabs?,?\s|tablets?,?\s|capsules?,?\s)?)(?:[1-4](?:\s?-\s?[1-4])?|one(?: to two)?|two|one-half|half)(?=\s(?:p\.?\s?o\.?|b\.?i\.?d|t\.?i\.?d|q\.?\s?[a-z\d]|daily|every|twice|once|three|at (?:bed|night)|in the|by mouth|each|per day|a day)(?![\p{L}\p{N}]|\smg))/iuy;

/** An amount told without a number and a unit. */
export const LEVEL_DOSAGE = new RegExp(`${BEGIN}(?:${LEVEL})${END}`, 'iuy');

/** A number in words of a form: "two sprays", "four drops". */
export const COUNTED_FORM = new RegExp(
  `${BEGIN}(?:one|two|three|four|five|six|ein|eine|zwei|drei|vier|un|una|due|tre|quattro)\\s(?:${FORM_WORDS})${END}`,
  'iuy',
);

/** What follows the strength of a drug that is told without a unit: "Propranolol 20 b.i.d.", "Metformin 1000 1-0-1". */
const BEHIND_STRENGTH = String.raw`\s?(?:[x×]\s?\d|\d\s?[-–]\s?\d|[bt]\.?i\.?d|q\.?i\.?d|q\.?d|q\.?h\.?s|q\.?\d{1,2}\.?\s?h|daily|nightly|weekly|twice|once|every|p\.?o\.?(?!\p{L})|i\.?v\.?(?!\p{L})|IM|SC|prn|s\.?c\.?(?!\p{L})|i\.?m\.?(?!\p{L})|b\.\s?B(?:ed)?\.?|bei Bedarf|bis\s(?:zu\s)?\d|weiter|ret\.|wegen|wg\.|tgl|tägl|täglich|morgens|mittags|abends|pausiert|abgesetzt|gestoppt|beendet|stop(?!\p{L})|unverändert|halbiert|ausschleich|einschleich|z\.\s?N|i\.\s?R|max\.|b\.\s?Bed|bei\sBed|einmalig|Mo\/|al (?:giorno|dì)|die(?!\p{L})|:?\s?${COUNT}\s?(?:${FORM_WORDS})${END}|(?:${FORM_WORDS})${END})`;
const STRENGTH = String.raw`^[®™*)]{0,2}\s(?!(?:19|20)\d\d\s?[-–])(?<strength>\d{1,4}(?:[.,]\d{1,3})?(?:\/\d{1,4}(?:[.,]\d{1,2})?){0,2})(?!\d)`;
export const STRENGTH_BEHIND = new RegExp(`${STRENGTH}(?=\\s?${BEHIND_STRENGTH})`, 'iu');
/** In a list of drugs the strength may be all that follows: "Lasix 40, Temesta 1." */
export const STRENGTH_ALONE = new RegExp(`${STRENGTH}(?=\\s?(?:[,;:)\\]]|\\.?\\s*$|\\s*\\n))`, 'iu');

/** CP alone is a cleft palate or a pain in the chest before it is a compressa. */
export const FORM = new RegExp(`${BEGIN}(?!cp(?!\\.))(?:${FORM_WORDS}|bol[oi]|unguento)${END}`, 'iuy');

/** The form that an Italian count of it ends with: "1 compressa" tells both. */
export const FORM_COUNTED =
  /(?:compress[ae]|capsul[ae]|fial[ae]|bustin[ae]|flacon[ei]|suppost[ae]|cerott[oi])$/iu;

const SCHEME = String.raw`(?<![\d.,/-])(?<!para:?\s)(?<!\bP\s?)${COUNT}(?:\s?[-–]\s?${COUNT}){2,3}(?!\d|[./-]\d)`;

/** Days of a cycle: "Tag 1-14", "Tag 1, 8, 15; Wiederholung Tag 28", "days 1 and 8". */
const DAYS = String.raw`(?:Tag|Tage|days?|giorn[oi])\s\d{1,2}(?:\s?(?:,|und|and|e|bis|to|-|–)\s?(?:(?:Tag|day)\s)?\d{1,2}){0,6}(?:[;,]?\s(?:Wiederholung|Pause|repeat)\s(?:Tag|day)\s\d{1,2}(?:\s?-\s?\d{1,2})?)?(?=\s?(?:[;,)/]|$|\p{Lu}|\d+[- ]?FU|5))`;

const PER =
  'daily|a day|per day|/ ?day|weekly|a week|per week|täglich|tgl\\.?|am Tag|pro Tag|/ ?Tag|/ ?d|wöchentlich|pro Woche|die Woche|/ ?Woche|/ ?Wo\\.?|/ ?Monat|/ ?Mo\\.?|im Monat|pro Monat|wöchentl\\.|monatl\\.|mtl\\.|/ ?die|die|al dì|al giorno|al di|alla settimana|a settimana';

const FREQUENCY_PARTS = [
  SCHEME,
  // How often at most, on demand and by the clock: "max. 8/d", "b. Bed.", "q3w", "einmalig".
  String.raw`(?:max\.|maximal|bis(?: zu)?)\s?\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s?(?:x\s?|Hübe\s?|Hub\s?|Tbl\.?\s?)?/\s?(?:d|die|Tag|24\s?h|Woche|Wo)`,
  String.raw`max\.\s\d{1,2}\s?[x×]\s?(?:\d|tgl\.?|täglich)`,
  String.raw`b\.\s?Bed(?:arf|\.)?|bei\sBed\.|bei\sbed\.|i\.\s?R\.|(?<=(?:mg|g|ml|\d|Tbl\.?|gtt|Trpf\.?)\s)z\.\s?N\.|zur\sN\.(?!\p{L})|in\sReserve`,
  String.raw`q\d{1,2}[wdm]|alle\s(?:zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf)\s(?:h|Std\.?|Stunden|Tage|Wochen|Monate)`,
  'einmalig(?:e[mnrs]?)?|[Ss]ingle[- ][Ss]hot|tgl\\. mehrfach|mehrmals (?:tgl\\.?|täglich)|mehrfach (?:tgl\\.?|täglich)|(?<!Medikations)ausschleichend',
  String.raw`(?:\d{1,2}|ein|zwei|drei|vier|sechs|acht|zwölf)-?\s?(?:stündlich|stdl\.|wöchentlich|wöchig|tägig|monatlich)|stündlich|stdl\.|(?:halb|viertel)?jährlich|zweimonatlich|quartalsweise|(?:an|am) (?:Dialysetagen|Dialysetag)`,
  '(?:zu|nach|vor) (?:den|dem|der) (?:Mahlz\\.|Mahlzeiten?|Essen|Schlafengehen)|zum Essen|vor dem Schlafen|vormittags|nachmittags|(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags)',
  // "50 mg/d", "1 g/die", "100 mcg / mese": how often an amount is given.
  String.raw`(?<=(?:g|l|cc|IE|IU|UI|E|m²|m2|qm|mq|gtt|Hub|Tropfen|kg|\p{L}{4,})\s?)\/\s?(?:d|die|Tag|Woche|Wo\.?|mese)`,
  String.raw`(?<![\d.,/])\d{1,2}x(?=[\s,.;)]|$)(?!\s?\d)`,
  String.raw`(?:Mo|Di|Mi|Do|Fr|Sa|So)(?:\/(?:Mo|Di|Mi|Do|Fr|Sa|So)){1,6}`,
  DAYS,
  // "1 x 1", "bis zu 3x", "2 x 40 mg": so often a day.
  String.raw`(?:bis (?:zu )?)?(?<![\d.,/])\d{1,2}\s?[x×]\s?(?:\d{1,2}(?!\d|[.,]\d|[\s-]?(?:cm|mm|mg|g|ml|µg|IE|Hub|Hübe|Beutel|Tropfen|gtt|EL|/))|tgl\.?|tägl\.?|täglich)(?:\s(?:${PER}))?`,
  String.raw`(?:bis (?:zu )?)?(?<![\d.,/])\d{1,2}\s?[x×](?=\s?\d{1,3}(?:[.,]\d)?/?\s?(?:mg|g|ml|µg|IE|Hub|Hübe|Beutel|Tropfen|gtt|EL|Tbl|Kps|Stk|Amp))`,
  String.raw`(?<=(?:m²|m2|qm|mq)\s?/\s?)(?:d|die|Tag|Woche|week|day)`,
  'one a day|(?<=(?:mg|g|ml|mcg|micrograms|units?|IU)\\s)a day|a settimana|alle (?:zwei|drei|vier) (?:Tage|Wochen)',
  // "30 mg/kg per day": alone it says how often only behind an amount.
  String.raw`(?<=(?:g|l|kg|m2|m²|IE|IU|UI|U|units?|tablets?|capsules?|puffs?|drops|Tabletten?|Tbl\.?|Kapseln?|Hübe?|Tropfen|Beutel|compress[ae]|cp|cps|gocce|fial[ae]|bustin[ae])\s)(?:per day|a day|per week|a week|pro Tag|am Tag|pro Woche)`,
  String.raw`${COUNT}\s?(?:x|×|mal|volt[ae]|times)\s?(?:${PER})`,
  // "1 cp h 8", "8 UI sc h 22", "metformina 1000 x 2".
  String.raw`(?<=(?:cp|cpr|cps|mg|UI|fl|bust|gtt|gocce|sc|s\.c\.|ev|os|mcg|g|ml)\.?\s)(?:alle\s)?h\.?\s?(?:[01]?\d|2[0-4])(?![\d:/])`,
  String.raw`(?<=\p{L}{5}\s\d{2,4}\s)[x×]\s?[1-6](?=[\s,.;)]|$)`,
  // So many of a form are its dose: "1 cp x 2/die".
  String.raw`(?<=\d\s?(?:cp|cpr|cps|fl|gtt|bust|inal|compress[ae]|capsul[ae])\.?\s?)(?:[x×]|per)\s?\d{1,2}(?!\d|[.,]\d|\s?(?:mg|ml|g|gg|sett|mesi|giorni|settimane)(?!\p{L}))(?:\s?(?:${PER}))?`,
  String.raw`(?<=(?:mg|g|ml|UI|fl|cp|os|ev|im|s\.c\.|mcg)\s?)\/\s?(?:sett\.?|settimana|mese)|\d\/(?:mese|sett\.?|settimana)|\d(?:-\d)?\sv\/d[iì]|la notte|al bis\.`,
  String.raw`${COUNT}\s?[x×]\s?\d{1,2}\s?(?:${PER})`,
  // "1 fl ev x 3/die", "5000 UI x 2", "1 volta/settimana".
  String.raw`[x×]\s?\d{1,2}\s?(?:${PER})|(?<=(?:mg|UI|g|ml|fl|cp|cpr|cps|i\.m\.|s\.c\.|e\.v\.|ev|sc)\s)[x×]\s?[1-6](?=[\s,.;)]|$)|max\.?\s\d{1,2}\s?/\s?die|\d{1,2}\svolt[ae]\s?/\s?(?:die|settimana|mese|giorno)`,
  String.raw`(?:once|twice|thrice|(?:one|two|three|four|\d) times) ?(?:${PER})|once every day|(?:once|twice)(?=[,.;)]|$)`,
  String.raw`(?:einmal|zweimal|dreimal|viermal)\s(?:${PER})|(?:una|due|tre|quattro) volt[ae]\s(?:${PER})`,
  String.raw`every (?:(?:\d{1,2}(?:-\d{1,2})?|two|three|four|six|eight|twelve|other|second)[ -]?)?(?:hours?|hrs?|h|days?|weeks?|months?|years?|morning|evening|night|day)`,
  String.raw`alle \d{1,2}(?:\s?[-–]\s?\d{1,2})? ?(?:h|Stunden|Std\.?|Tage|Wochen|Wo\.?|Monate|Mo\.?)|jeden (?:zweiten )?(?:Tag|Morgen|Abend)|jeden 2\. Tag`,
  String.raw`ogni (?:\d{1,2} ?)?(?:ore|h|giorni|giorno|settimane|settimana|mese|mesi)|a giorni alterni`,
  String.raw`q\.?\s?(?:\d{1,2}|one|two|three|four|six|eight|twelve)(?:\s?(?:-|to)\s?(?:\d{1,2}|six|eight))?\s?(?:hours?|hrs?|days?|weeks?|months?|minutes?)|times (?:one|two|three|four|five|[1-9])(?![\d./])|(?<=(?:mg|mcg|IM|IV|p\.?o|dose|units|mL|cc)\s)x\s?[1-9](?=[\s,.;)]|$)`,
  String.raw`q\.?\s?(?:a\.m\.|p\.m\.|h\.s\.|am|pm|hs|day|week|month|shift|\d{1,2}\s?[-–]\s?\d{1,2}\s?h(?:ours|rs|r)?|\d{1,2}\s?(?:hours|hrs|hr|h))|MWF|(?:with|before|after) (?:breakfast|lunch|dinner|supper|each meal|food)|each (?:morning|evening|night|day)|(?:use |taken )?as directed|at h\.s\.`,
  '(?:once|twice|thrice)-(?:daily|a-day|weekly)|(?:two|three|four|six|eight|twelve)[- ]hourly|\\d{1,2}-hourly|TIW|q\\.?o\\.?d\\.?|b\\.?i\\.?d\\.?|t\\.?i\\.?d\\.?|q\\.i\\.d\\.?|qid|q\\.d\\.|qd|qhs|q\\.?\\d{1,2}h|prn|p\\.r\\.n\\.',
  'daily(?! living| activit| routine)|nightly|weekly|monthly|as needed|as required|if needed|at night|at bedtime|at noon|in the morning|in the evening|before breakfast|before meals|with meals|after meals|on an empty stomach|before bed',
  'täglich|tgl\\.?|wöchentlich|monatlich|morgens|mittags|abends|nachts|zur Nacht|bei Bedarf|b\\. ?B\\.|nüchtern|vor dem Frühstück|vor dem Essen|nach dem Essen|zu den Mahlzeiten|am Morgen|am Abend',
  String.raw`(?<=(?:mg|g|mcg|ml|UI|cp|cpr|cps|fl|gtt|gocce|compress[ae]|unità|volt[ae])\s)die|(?:alle )?ore \d{1,2}(?:[:.]\d{2})?(?:\s?(?:[-–,]|e)\s?(?:ore )?\d{1,2}(?:[:.]\d{2})?){0,3}`,
  'al giorno|al dì|/die|al bisogno|se necessario|mensil[ei]|settimanal[ei]|bisettimanal[ei]|trisettimanal[ei]|quindicinal[ei]|giornalier[oaie]|quotidian[oaie]|a colazione|a pranzo|a cena|dopo (?:colazione|pranzo|cena)|prima di (?:pranzo|cena|coricarsi)|al risveglio|al momento di coricarsi|al mattino|la mattina|alla mattina|la sera|alla sera|a digiuno|prima di colazione|prima dei pasti|ai pasti|dopo i pasti|prima di dormire|al dì',
].join('|');

/** How often: "1-0-1", "4x" of "4x2 Hub", "once daily", "1 cp x 2/die", "al bisogno". Several may be joined: "once daily before breakfast". */
export const FREQUENCY = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])|(?=\\/))(?:${FREQUENCY_PARTS})(?:${END}|(?<=\\d[x×])(?=\\d))`,
  'iuy',
);

/** The way in which it is given: "oral", "i.v.", "subcutaneously", "per os", "infusion". */
export const ROUTE = new RegExp(
  `${BEGIN}(?:oral(?:ly)?(?!-)|orale[nrsm]?|peroral|per os|perkutan|bukkal|buccal|vag\\.|vaginal|inh\\.|Inh\\.|p\\.i\\.|i\\.a\\.|i\\.th\\.|i\\.o\\.|okulär|parenteral(?:ly)?|inhal.|s.l.|per Inh.|(?:per|via|über) PEG|als Kurzinfusion|(?:per )?via (?:orale|endovenosa|venosa|intramuscolare(?: profonda)?|sottocutanea|parenterale|enterale|rettale|inalatoria|topica|sublinguale|transdermica|intratecale|nasale|sistemica)|parenterale|intramuscolare|endovenos[oie]|sottocutane[oie]|in vena|subcu|subcut|sub-?q|transdermal(?:es|e|en)?|intravenöse[nrsm]?|by mouth|(?:by|via) inhalation|per Inhalation(?:em)?|per os|p\\.o\\.|intravenous(?:ly)?|intravenös|endovenosa|endovena|per via orale|per via endovenosa|i\\.v\\.|e\\.v\\.|subcutaneous(?:ly)?|subkutan|sottocute|sottocutanea|s\\.c\\.|intramuscular(?:ly)?|intramuskulär|intramuscolo|i\\.m\\.|i\\.v(?!\\p{L})|intrathecal(?:ly)?|intrathekal|intratecale|intravesical(?:ly)?|intravesikal|intravescicale|intranasal(?:ly)?|epidural(?:ly)?|intraperitoneal(?:ly)?|intravitreal(?:ly)?|intraarticular|intra-articular|intraartikulär|intracameral|intradermal|intraarterial|bolus(?: injection)?|(?:intravenous |subcutaneous |continuous )?infusions?|(?:intravenous|subcutaneous|intramuscular|(?:by|via)) injections?|(?:ophthalmic|otic)(?= (?:drops|solution|ointment|suspension|gel))|Infusion(?:en)?|Injektion(?:en)?|infusione|iniezion[ei]|nebuli[sz]ed|aerosol|ingestion|ingested|inhalativ|inhaled|inhalation|per inalazione|inalatori[ao]|sublingual(?:ly)?|sublinguale|topisch|topical(?:ly)?|topica|transdermal|transdermale|rektal|rectal(?:ly)?|rettale|nasal(?= (?:spray|administration|route)))${END}`,
  'iuy',
);

/** The part of the body that it is put into: "in each nostril", "to the right ear". */
export const SITE_ROUTE = new RegExp(
  `${BEGIN}(?:in|into|to|per)\\s(?:the |each |both |either |his |her )?(?:left |right |affected |operative |operated |external )?(?:(?:eyes?|ears?)(?:\\scanals?)?|nostrils?|nares|naris|rectum|vagina|(?:inferior )?fornix|conjunctival sac|ear canals?)${END}`,
  'iuy',
);

/** Ways in which it is given that are told by their capitals or letters alone. */
export const SHORT_ROUTE = new RegExp(
  `${BEGIN}(?<!(?:[Ss]tadium|[Ss]tage|[Ll]evel|[Gg]rade?|[Tt]ype?|NYHA|[Cc]lass|[Kk]lasse|[Pp]hase|[Ff]actor|[Ff]aktor|[Ss]eg\\p{L}*|CN|[Nn]erve)\\s)(?:[Ii][Vv](?!\\s(?:und|and|u\\.|e|bis|sedation|access|line|lines|catheter|drug)(?!\\p{L}))|[Pp][Oo]|SC|SQ|SubQ|(?<=(?:UI|U|mg|g|ml|fl|f|mcg)\\.?\\s)(?:sc(?=[\\s/])|im(?=\\/))|(?<=[Dd]rops?\\s)O[UDS]|s\\.[cC]|EV|(?<![,;.]\\s)ev|IM)${END}`,
  'uy',
);
