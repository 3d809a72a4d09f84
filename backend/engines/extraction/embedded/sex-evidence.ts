import type { Gender } from './header-person.ts';

/** A sign of the sex of whom a text is about, and how much it says beside others. */
interface Sign {
  readonly gender: Gender;
  readonly weight: number;
  readonly pattern: RegExp;
}

const sign = (gender: Gender, weight: number, source: string, flags = 'giu'): Sign => ({
  gender,
  weight,
  pattern: new RegExp(`(?<!\\p{L})(?:${source})`, flags),
});

/** Where a sentence begins. */
const SENTENCE = '(?<=(?:^|\\n)[ \\t]{0,4}|[.:;!?]\\s{1,3})';

/** Endings and pronouns that agree with the patient. */
const BY_GRAMMAR: readonly Sign[] = [
  sign(
    'female',
    3,
    '(?:la|una|alla|della|nostra|questa|sua|vostra)\\s(?:comune\\s)?(?:paziente|pz|signora|bimba|bambina|gemella)(?!\\p{L})',
  ),
  sign(
    'male',
    3,
    '(?:il|un|al|del|dal|nostro|questo|suo|vostro)\\s(?:comune\\s)?(?:paziente|pz|signore|bimbo|bambino|gemello)(?!\\p{L})',
  ),
  sign(
    'female',
    3,
    `${SENTENCE}(?:Bimba|(?:Prima|Seconda) gemella)(?!\\p{L})|nata\\s(?:il\\s\\d|a\\s(?:termine|\\d))`,
    'gu',
  ),
  sign(
    'male',
    3,
    `${SENTENCE}(?:Bimbo|(?:Primo|Secondo) gemello)(?!\\p{L})|nato\\s(?:il\\s\\d|a\\s(?:termine|\\d))`,
    'gu',
  ),
  sign('female', 3, '(?:una|la|questa)\\s(?:\\p{L}{4,16}|\\d{2})enne(?!\\p{L})'),
  sign('male', 3, '(?:uno?|il|questo)\\s(?:\\p{L}{4,16}|\\d{2})enne(?!\\p{L})'),
  sign(
    'female',
    3,
    `${SENTENCE}(?:Nat|Ricoverat|Dimess|Inviat|Condott|Giunt|Accompagnat|Trasferit|Ipertes|Diabetic|Obes|Asintomatic|Operat|Seguit|Trattat)a(?=[\\s,.])`,
    'gu',
  ),
  sign(
    'male',
    3,
    `${SENTENCE}(?:Nat|Ricoverat|Dimess|Inviat|Condott|Giunt|Accompagnat|Trasferit|Ipertes|Diabetic|Obes|Asintomatic|Operat|Seguit|Trattat)o(?=[\\s,.])`,
    'gu',
  ),
  sign(
    'female',
    2,
    '(?:è stata|viene|fu|è)\\s(?:ricoverata|dimessa|sottoposta|inviata|seguita|visitata|operata)(?!\\p{L})|La\\s(?:abbiamo|ho)\\s(?:ri)?vist[ao]|lei stessa',
  ),
  sign(
    'male',
    2,
    '(?:è stato|viene|fu|è)\\s(?:ricoverato|dimesso|sottoposto|inviato|seguito|visitato|operato)(?!\\p{L})|Lo\\s(?:abbiamo|ho)\\s(?:ri)?visto|lui stesso',
  ),
  sign(
    'female',
    3,
    '(?:Ihre|unsere|diese)\\sPatientin|(?:Die|die)\\s(?:\\p{L}{3,16}\\s)?(?:Dame|Verletzte|Spenderin|Genannte|Betroffene|Rentnerin|Witwe)(?!\\p{L})|Fräulein|Frl\\.',
    'gu',
  ),
  sign(
    'male',
    3,
    '(?:Ihr|[Uu]nser|[Dd]ieser|[Dd]es)\\s(?:o\\.\\s?g\\.\\s)?(?:\\d{1,3}-?\\s?(?:jähr\\.?|jährigen|j\\.)\\s)?Pat(?:ient(?:en)?|\\.)(?!\\p{L})|Witwer|Rentner(?!\\p{L})|Der\\s(?:\\p{L}{3,16}\\s)?(?:Verletzte|Spender|Genannte|Betroffene)(?!\\p{L})',
    'gu',
  ),
  sign(
    'female',
    3,
    '\\d{1,3}[- ]?jährige(?=,?\\s(?:\\p{Ll}+e,?\\s)*(?:Pat\\.|Frau|Dame|mit|nach|bei|in)(?!\\p{L}))|(?:einer|dieser|meiner|unserer)\\s(?:\\p{Ll}+en\\s)?\\d{1,3}[- ]?jährigen(?!\\p{L})',
    'gu',
  ),
  sign(
    'male',
    3,
    '\\d{1,3}[- ]?jähriger(?!\\p{L})|(?:einen|des|den|eines|unseren|unseres)\\s(?:\\p{Ll}+en\\s)?\\d{1,3}[- ]?jährigen(?!\\p{L})',
    'gu',
  ),
  sign(
    'female',
    2,
    `${SENTENCE}Die\\sPat\\.|Hausfrau(?!\\p{L})|(?!Ärztin|Kollegin)(?:Raucher|Diabetiker|Lehrer|Verkäufer|Pensionist|Arbeiter|Angestellt|Schüler|Student|Träger)in(?!\\p{L})`,
    'gu',
  ),
  sign(
    'male',
    2,
    `${SENTENCE}Der\\sPat\\.|(?:Raucher|Diabetiker|Lehrer|Verkäufer|Pensionist|Arbeiter|Angestellter|Schüler|Student)(?!\\p{L})`,
    'gu',
  ),
  sign(
    'female',
    2,
    '(?:pz|paziente)\\.?,?\\s(?:già\\s)?(?:not|affett|ricoverat|sottopost|inviat|seguit|dimess|giunt|ipertes|diabetic|obes)a(?!\\p{L})|(?:orientat|eupnoic|apiretic|lucid|obes|ipertes|diabetic|portatric|fumatric|coniugat|pensionat|vedov|allergic)[ae](?!\\p{L})|casalinga|nubile(?!\\p{L})',
  ),
  sign(
    'male',
    2,
    '(?:pz|paziente)\\.?,?\\s(?:già\\s)?(?:not|affett|ricoverat|sottopost|inviat|seguit|dimess|giunt|ipertes|diabetic|obes)o(?!\\p{L})|(?:orientat|eupnoic|apiretic|lucid|obes|ipertes|diabetic|coniugat|pensionat|vedov|allergic)o(?!\\p{L})|(?:fumatore|portatore|celibe)(?!\\p{L})',
  ),
  sign('female', 2, '(?:widow|housewife|mother of \\p{L}+)(?!\\p{L})'),
  sign('male', 2, '(?:widower|father of \\p{L}+)(?!\\p{L})'),
  sign('female', 1, '(?:sie|ihr(?:e[mnrs]?)?)(?!\\p{L})', 'gu'),
  sign('male', 1, '(?:er|ihn|ihm|sein(?:e[mnrs]?)?)(?!\\p{L})', 'gu'),
];

/** What only one sex has, as long as it is no child that was born. */
const BY_BODY: readonly Sign[] = [
  sign(
    'female',
    3,
    'gravida|para\\s\\d|G\\dP\\d|pregnan\\p{L}+|antenatal|post-?partum|cervical smear|colposcopy|LLETZ|hysterectom\\p{L}+|uter(?:us|ine)|ovar(?:y|ian|ies)|endometri\\p{L}+|menarche|(?:post-?)?menopaus\\p{L}+|last menstrual|LMP|mammogra\\p{L}+|vagin\\p{L}+|oral contracepti\\p{L}+',
  ),
  sign(
    'female',
    3,
    'Schwangerschaft|schwanger|Hysterektomie|Ovar(?:ien|ial\\p{L}*)?(?!\\p{L})|Menopause|Mammographie|Sectio|orale Kontrazep\\p{L}+',
  ),
  sign(
    'female',
    3,
    'gravidanz[ae]|gravida|isterectomia|ovai[oe]|ovaric[oa]|menarca|menopausa|mammografia|pap[- ]?test',
  ),
  sign('female', 2, 'mastectomy|Mastektomie|mastectomia|Mamma-?\\s?(?:Ca|Karzinom)'),
  sign(
    'male',
    3,
    'prostat\\p{L}+|TURP|(?<!hCG\\W{1,3})PSA(?=\\W{1,3}\\d)|test(?:is|es|icular|icol\\p{L}+)|scrot\\p{L}+|vasectom\\p{L}+|varicocele|spermiogramm\\p{L}*|Hoden\\p{L}*|IPB|BPH|orchi\\p{L}+',
  ),
];
/** Of a birth that is told of a child. */
const OF_BIRTH =
  /(?:birth\sat|born\sat|Geburt\s(?:in|bei)|SSW|(?:\d|PN)\s?sett|PN\s\d|birth\s?weight|Geburtsgewicht|Apgar)/iu;
const CHILD = 15;

/** Anybody else in a sentence, of whom its signs may be. */
const OTHERS =
  /(?<!\p{L})(?:mother|mum|mom|wife|sister|daughter|grandmother|aunt|niece|girlfriend|father|dad|husband|brother|son|grandfather|uncle|nephew|boyfriend|partner|donor|spouse|twin|Mutter|Ehefrau|Frau|Gattin|Schwester|Tochter|Großmutter|Oma|Tante|Nichte|Freundin|Partnerin|Vater|Ehemann|Gatte|Bruder|Sohn|Großvater|Opa|Onkel|Neffe|Freund|Partner|Enkel(?:in)?|Indexpatient|Empfänger(?:in)?|madre|mamma|moglie|sorella|figli[aoe]|nonn[ao]|zi[ao]|compagn[ao]|padre|papà|marito|fratello|cugin[ao]|donatore|donatrice|FH|FHx|FA|AF|Familiarità|family)(?!\p{L})/iu;

/** Signs of one sex outweigh those of the other only where these say so little. */
const MOST_OTHERS = 0.34;
const FEWEST = 2;

/**
 * The sex that endings, pronouns and what the body has tell together; null where they say too little, or differ.
 *
 * @param isOfOthers tells places that speak of relatives
 * @param more what was found besides, as weights
 */
export function sexByEvidence(
  head: string,
  {
    isOfOthers,
    years,
    more,
  }: {
    readonly isOfOthers: (offset: number) => boolean;
    /** The age, where it is known. */
    readonly years: number | null;
    readonly more: Readonly<Record<Gender, number>>;
  },
): Gender | null {
  const isOfChild = (years !== null && years <= CHILD) || OF_BIRTH.test(head);
  const weights = { ...more };
  for (const { gender, weight, pattern } of isOfChild ? BY_GRAMMAR : [...BY_GRAMMAR, ...BY_BODY]) {
    for (const { index } of head.matchAll(pattern))
      if (!isOfOthers(index) && !OTHERS.test(beforeInSentence(head, index))) weights[gender] += weight;
  }
  const gender = weights.female > weights.male ? 'female' : 'male';
  const [most, others] = [Math.max(weights.female, weights.male), Math.min(weights.female, weights.male)];
  return most >= FEWEST && others <= most * MOST_OTHERS ? gender : null;
}

const LONGEST_SENTENCE = 160;

/** What a sentence says before a place. */
function beforeInSentence(head: string, place: number): string {
  const before = head.slice(Math.max(0, place - LONGEST_SENTENCE), place);
  return before.slice(Math.max(...['. ', '\n', '; ', '! ', '? '].map((end) => before.lastIndexOf(end))) + 1);
}
