/** Stems of the international nonproprietary names (WHO), with which the names of medicines end. */
const STEMS =
  /(?:pril|prilat|sartan|olol|alol|cillin|conazole|nidazole|prazole|bendazole|azole|mab|tinib|ciclib|parib|rafenib|metinib|zomib|lisib|statin|caine|azepam|azolam|dipine|floxacin|oxacin|mycin|micin|cycline|ciclovir|navir|tegravir|buvir|asvir|vudine|citabine|parin|xaban|gatran|gliptin|gliflozin|glutide|glitazone|glinide|setron|triptan|oxetine|pramine|triptyline|zosin|terol|phylline|sonide|nisone|nisolone|methasone|bactam|penem|fungin|platin|rubicin|taxel|trexate|trexed|mustine|barbital|barbitone|curonium|curium|lukast|profen|oxicam|coxib|fibrate|thiazide|semide|dronate|peridol|peridone|apine|azine|tadine|quine|kinra|cept|stim|poetin|relin|relix|tocin|pressin|fentanil|orphan|orphanol|nabinol|zolamide|sulfan|fosfamide|lutamide|trozole|oxifene|terone|gestrel|estradiol|vastatin|afil|grel|plase|cromil|tropium|vaptan|ivabradine|dopa|mivir|bicin|antel|ectin|thromycin|penem|flurane|barbiturate|dazole|sulfate|sulphate|phosphate|hydrochloride|hydrobromide)s?$/;

/** Endings of the systematic names of substances. */
const ENDINGS =
  /(?:amine|imine|idine|adine|atine|etine|itine|edine|odine|udine|oline|iline|aline|eline|uline|azine|ozine|arine|erine|irine|orine|urine|ysine|osine|asine|usine|oxine|ixine|axine|exine|apine|epine|ipine|opine|enine|inine|anine|onine|aine|eine|oine|phine|mide|nide|zide|tide|side|oxide|fide|phide|chloride|bromide|iodide|fluoride|cyanide|azide|hydride|glyceride|glycoside|nucleoside|sterol|sterone|estrone|anediol|triol|enol|anol|itol|mannitol|phenol|quinone|dione|thione|ketone|toluene|benzene|xylene|ethylene|styrene|carotene|thane|flurane|ammonium|idinium|onium|steroid|opioid|alkaloid|flavonoid|cannabinoid|oate|nitrate|citrate|tartrate|maleate|fumarate|succinate|mesylate|besylate|gluconate|carbonate|glutamate|aspartate|benzoate|salicylate|valproate|oxalate|palmitate|stearate|pyruvate|carbamate|chlorate|arsenate|selenate)s?$/;

/** Words that end so and are no substances. */
const NO_SUBSTANCES: ReadonlySet<string> = new Set(
  `medicine medicines machine machines routine routines examine determine redetermine urine spine airline baseline decline
  incline recline outline guideline guidelines pipeline midline streamline deadline headline online offline hairline
  borderline combine marine submarine supine intestine intestines uterine intrauterine extrauterine feline canine bovine
  ovine equine porcine murine define redefine refine discipline imagine crystalline saline engine engines vaccine vaccines
  quarantine sardine doctrine alkaline migraine migraines mainline lifeline timeline coastline underline
  outside inside beside besides bedside alongside offside seaside aside reside preside subside decide divide provide
  suicide homicide coincide worldwide nationwide statewide provided insides sides tide tides peptide peptides polypeptide
  polypeptides neuropeptide neuropeptides nucleotide nucleotides oligonucleotide oligonucleotides ribonucleotide
  pesticide insecticide herbicide fungicide bactericide rodenticide germicide spermicide genocide infanticide parricide
  glycoprotein protocol alcohol control symbol petrol patrol school idol hormone hormones symposium consortium concept
  concepts accept except percept precept intercept receipt hormone bone stone alone phone none gradient ingredient
  protein humane membrane insane mundane arcane hurricane migrane airplane aeroplane bioplane profane
  ultramarine figurine magazine magazines limousine latrine shrine urine gasoline trampoline mezzanine nectarine tangerine
  clementine valentine concubine libertine serpentine byzantine palestine argentine florentine fanzine nineteen pantomime chimera casein protein lifetime endocrine exocrine paracrine autocrine
  apocrine neuroendocrine eccrine holocrine landline beeline skyline byline clothesline neckline waistline tagline storyline zymogen
  aquamarine masculine feminine genuine sanguine divine asinine alpine palatine libidine ursine vulpine leonine elephantine
  cyberine cuisine dentine prolactine turbine carbine columbine wolverine bulletine maritime overtime pastime
  override bride pride stride astride joyride deride outride fireside hillside countryside riverside roadside lakeside poolside
  guide guides misguide confide beside fide bonafide wide tidewide worldwide sidewide
  quine stim orphan orphans concertation anapestic latine routine
  cholesterol creatinine hemoglobin trinucleotide dinucleotide mononucleotide glycopeptide pride`.split(
    /\s+/,
  ),
);

/** A shorter word with such an ending is too often a word of everyday. */
const SHORTEST = 6;

/** Whether the form of a normal word says that it names a medicine or another substance: "pirenzepine". */
export function isChemicalWord(normal: string): boolean {
  const one = normal.endsWith('s') ? normal.slice(0, -1) : normal;
  if (one.length < SHORTEST || NO_SUBSTANCES.has(normal) || NO_SUBSTANCES.has(one)) return false;
  // "Vesicouterine", "uterointestine".
  if (/(?:uter|intest)ine$/.test(one)) return false;
  return STEMS.test(normal) || ENDINGS.test(normal);
}

const SALTS: ReadonlySet<string> = new Set(
  `hydrochloride dihydrochloride hydrobromide sodium potassium calcium magnesium sulfate sulphate acetate citrate tartrate maleate
  fumarate succinate mesylate besylate tosylate phosphate nitrate bromide chloride iodide gluconate lactate pamoate
  palmitate decanoate enanthate valerate propionate dipropionate furoate diacetate trihydrate monohydrate hcl hbr
  medoxomil axetil`.split(/\s+/),
);

/** Whether a word is the salt or ester of the medicine before it. */
export const isSalt = (normal: string): boolean => SALTS.has(normal);

/** Metals that stand before the rest of their salt: "sodium valproate". */
export const SALT_METALS: ReadonlySet<string> = new Set(
  'sodium potassium calcium magnesium lithium zinc iron ferrous ferric copper aluminium aluminum silver barium'.split(
    ' ',
  ),
);

/** The second word of a substance, which names none by itself: "heparan sulfate", "carbon dioxide". */
const SECOND_WORDS =
  /^(?:hemi|mono|di|tri|tetra|penta|hexa|per|bi|bis|pyro)?(?:sulfate|sulphate|phosphate|chloride|bromide|fluoride|iodide|oxide|sulfide|nitrate|nitrite|acetate|carbonate|cyanide|hydroxide|hydrochloride|hydrobromide|cyanamide|peroxide|nucleoside|aminonucleoside|amine|amide|glycol|alcohol)s?$/;

export const isSecondWord = (normal: string): boolean => SECOND_WORDS.test(normal);

/** Words before which a second word makes a substance. */
export const isFirstWord = (normal: string): boolean =>
  FIRST_WORDS.has(normal) ||
  SALT_METALS.has(normal) ||
  /^[a-z]{3,}(?:tan|tin|mycin|itin|yl|ylene|onium|idium)$/.test(normal);

const FIRST_WORDS: ReadonlySet<string> = new Set(
  'carbon hydrogen nitrogen nitrous nitric sulfur sulphur chondroitin heparan dermatan keratan dodecyl ammonium mercuric mercury manganese nickel cobalt cadmium arsenic lead tin gold platinum titanium strontium choline'.split(
    ' ',
  ),
);

/** Whether a word before "acid" says which: "valproic acid", "fatty acids". */
export const isAcid = (normal: string): boolean =>
  (/ic$/.test(normal) && normal.length >= 6 && !NO_ACIDS.has(normal)) || ACIDS.has(normal);

const ACIDS: ReadonlySet<string> = new Set(['amino', 'fatty', 'bile']);
const NO_ACIDS: ReadonlySet<string> = new Set(
  'gastric nucleic deoxyribonucleic ribonucleic organic specific'.split(' '),
);
