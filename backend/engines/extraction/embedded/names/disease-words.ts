/** Endings that make a word of English a disease or a sign of one, in the folded spelling: ae and oe as e. */
const ENDINGS =
  /(?:itis|itides|osis|stenoses|thromboses|psychoses|neuroses|fibroses|mycoses|emia|emias|oma|omas|omata|opathy|opathies|plegia|plegias|algia|algias|penia|penias|uria|dystrophy|dystrophies|atrophy|hypertrophy|toxicity|toxicities|rrhea|rrhage|rrhages|megaly|malacia|phobia|sthenia|kinesia|kinesias|phasia|plasia|plasias|opia|iasis|dynia|phagia|paresis|rrhexis|ectasia|ectasis|encephaly|dactyly|schisis|asthma|hypertension|hypotension|cardia|pnea|thyroidism|parathyroidism)$/;

/** Words with such an ending that are none. */
const NO_DISEASES: ReadonlySet<string> = new Set(
  `diagnosis misdiagnosis prognosis prognoses mitosis meiosis apoptosis osmosis hypnosis symbiosis biosis phagocytosis endocytosis
  exocytosis transcytosis pinocytosis metamorphosis anastomosis anastomoses gnosis dosis endosmosis necroptosis ferroptosis
  pyroptosis narcosis academia macademia sympathy empathy telepathy homeopathy naturopathy osteopathy allopathy diploma diplomas
  aroma stroma soma chroma hybridoma hybridomas oklahoma glycoma genoma biopathy angioplasia utopia cornucopia
  cytotoxicity phototoxicity euglycemia normoglycemia normocalcemia normotension tension intension extension pretension
  distension surtension autoimmunity philia phagia eupnea normocardia bacteriophagia natriuria
  kaliuria diuria curia centuria luria`.split(/\s+/),
);

/** A shorter word with such an ending is too often a name of something else. */
const SHORTEST = 7;

/** Whether the form of a normal word says that it names a disease or a sign: "hypoplasminogenemia". */
export function isDiseaseWord(normal: string): boolean {
  return normal.length >= SHORTEST && ENDINGS.test(normal) && !NO_DISEASES.has(normal);
}

/** Nouns that name a disease once a word before them says of what: "C2 deficiency". */
const HEADS: ReadonlySet<string> = new Set(
  `injury injuries damage dysfunction dysfunctions failure insufficiency infection infections palsy palsies paralysis
  defect defects atrophy degeneration ulcer ulcers ulceration hemorrhage hemorrhages thrombosis fibrosis edema obstruction
  abnormality abnormalities impairment impairments hyperplasia hypoplasia aplasia agenesis stenosis aneurysm aneurysms
  spasm spasms necrosis ischemia infarction infarct infarcts embolism cyst cysts polyp polyps poisoning intolerance
  malabsorption toxicity toxicities retardation tear tears dislocation stone stones
  calculus calculi stricture strictures laceration lacerations contusion contusions collapse`.split(/\s+/),
);

/** Nouns before which a proper name or a short form says of what, too: "Canavan disease", "CETP deficiency". */
const NAMED_HEADS: ReadonlySet<string> = new Set(
  `deficiency deficiencies syndrome syndromes disease diseases disorder disorders tumor tumors tumour tumours cancer cancers
  carcinoma carcinomas neoplasm neoplasms malignancy malignancies sarcoma sarcomas lymphoma lymphomas leukemia leukemias
  dystrophy dystrophies dysplasia dysplasias anomaly anomalies malformation malformations ataxia ataxias neuropathy
  myopathy dementia epilepsy anemia palsy`.split(/\s+/),
);

/** Whether a normal word names a disease only with what stands before it. */
export const isDiseaseHead = (normal: string): boolean => HEADS.has(normal) || isNamedHead(normal);

export const isNamedHead = (normal: string): boolean => NAMED_HEADS.has(normal);

/** Endings of adjectives that say of what kind or where a disease is. */
const ADJECTIVE = /(?:al|ic|ar|ary|ous|oid|eal|ial|ive|genic|linked|cell|lar|genous)$/;

/** Adjectives that say when, how much, how sure or for what purpose, and words of grammar that end alike. */
const NO_KINDS: ReadonlySet<string> = new Set(
  `acute chronic subacute clinical typical atypical several additional initial general normal abnormal total final critical
  significant specific nonspecific basic potential serious previous various numerous spontaneous severe fatal lethal nonfatal
  symptomatic asymptomatic dramatic diagnostic therapeutic experimental individual medical surgical marginal usual unusual
  pharmacological historical statistical epidemiologic epidemiological pathological pathologic real actual partial possible
  probable residual original additional fundamental essential crucial vital principal special equal minimal maximal optimal
  gradual sequential subsequent annual international national social legal ethical political economical practical technical
  theoretical logical physical classical classic characteristic major minor other another such many few most more some any no
  all both each every same different certain known unknown new old first second third last next further previous prior past
  present current recent former future maternal paternal parental fraternal familiar similar particular regular
  irregular popular singular primary secondary tertiary temporary contrary necessary ordinary extraordinary summary
  preliminary voluntary dangerous obvious precious curious continuous simultaneous positive negative active inactive
  progressive extensive intensive effective ineffective massive excessive successive relative comparative prospective
  retrospective respective objective subjective definitive conclusive predictive preventive supportive consecutive
  alternative qualitative quantitative tentative sensitive receptive five give live survive drive public basic
  topic metric generic domestic systematic automatic problematic realistic scientific academic economic strategic pragmatic magic drastic plastic elastic electric epic critical animal journal trial goal hospital manual
  proposal removal approval arrival interval signal material numeral plural oral rectal parenteral intravenous subcutaneous
  topical toxic is was as has this his thus plus versus because various and or with without
  concomitant coexisting underlying preexisting related associated induced mediated suspected presumed possible consider considering questionable doubtful exclude suspect
  presumptive equivocal provisional intermediate vital postnatal prenatal perinatal historic hypothetical alleged virtual global bilateral unilateral ipsilateral
  contralateral lateral functional overall local immediate rapid delayed late early mild moderate marked profound long short high low
  structural oxidative molecular biochemical enzymatic putative primitive informative genomic chromosomal mechanical
  these that those such there here when while where since although however therefore what which whose only also even either
  neither their your they with from into than then both rare common after before during among between within without through
  under over about against until unless were been have does upon onto toward several many much less least every
  human murine animal mouse canine viral bacterial electrical electronic digital residual unrelated related
  non multi single double multiple of in for from by`.split(/\s+/),
);

/** Whether a normal word before a disease says of what kind or where it is, so that it belongs to the name. */
export const isKindWord = (normal: string): boolean =>
  normal.length >= 4 && ADJECTIVE.test(normal) && !isNoKind(normal);

export const isNoKind = (normal: string): boolean => NO_KINDS.has(normal);

/** Words of inheritance and origin that are part of the names of diseases. */
const ORIGINS: ReadonlySet<string> = new Set(
  `hereditary familial inherited demyelinating ankylosing congenital autosomal dominant recessive linked sporadic idiopathic autoimmune metastatic
  juvenile infantile genetic syndromic nonsyndromic mitochondrial lysosomal peroxisomal opportunistic
  postoperative postpartum neonatal tardive fragile benign malignant invasive squamous small nonsmall large giant clear renal
  hepatic cardiac myocardial pulmonary neurological neurologic neuropsychiatric psychiatric cognitive visual auditory
  brain liver kidney lung heart breast skin muscle nerve bone prostate ovarian colon colorectal gastric bladder
  thyroid pancreatic eye retina retinal spinal cord bile duct blood vessel artery vein joint tongue mouth oral
  memory learning speech gait sleep mood behavior attention movement`.split(/\s+/),
);

export const isOriginWord = (normal: string): boolean => ORIGINS.has(normal);
