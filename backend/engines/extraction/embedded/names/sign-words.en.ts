import { signWords } from './sign-word-sets.ts';

/** How something is that is out of order. */
const DEFECTS = `tender|swollen|enlarged|painful|inflamed|edematous|erythematous|distended|dilated|narrowed|weak|stiff|tight|dry|pale|injected|icteric|
red|bulging|deformed|irregular|thickened|elevated|decreased|diminished|reduced|impaired|slurred|absent|abnormal|friable|hypertrophic|discolored|
opaque|elongated|atrophic|bruised|infected|indurated|fluctuant|nonpalpable|nonreactive|sluggish|unsteady|antalgic|depressed|blunted|flat|anxious|
obese|cyanotic|mottled|cool|congested|boggy|occluded|stenotic|torn|displaced|hypertrophied|degenerated|impacted|fractured|dislocated|ruptured|
perforated|ulcerated|necrotic|gangrenous|scarred|calcified|sclerotic|stenosed|obstructed|collapsed|prominent|tortuous|ectatic|patulous|lax|
unstable|crooked|deviated|redundant|hyperemic|hemorrhagic|bloody|purulent|cloudy|foul smelling|malodorous|smelly|dusky|ischemic|cold|clammy|
jaundiced|flushed|puffy|sore|numb|spastic|flaccid|rigid|contracted|hypertonic|hypotonic|hyperactive|hypoactive|brisk|asymmetric|asymmetrical|
unequal|pinpoint|constricted|fixed|drooping|protruding|retracted|sunken|bulky|nodular|firm|hard|heterogeneous|inhomogeneous|hyperpigmented|
excoriated|macerated|blistered|crusted|dehisced|tense|protuberant|scaphoid|tympanitic|poor|worse|worsening|limited|restricted|delayed|
plugged|clogged|inverted|everted|hemorrhoidal|varicose|barrel chested|hyperinflated|hyperexpanded|dense|osteopenic|osteoporotic|arthritic|
degenerative|misshapen|trabeculated|frayed|worn|bowed|blurred|blurry|black|dark|heavy|tarry|undescended|hurts|hurting|aches|aching|itches|itching|shakes|shaking|throbs|throbbing|tingles|tingling|
cramps|cramping|bleeds|bleeding|burns|burning|swells|twitching|flattened|compressed|herniated|desiccated|widened|effaced|shallow|cupped|pitted|opacified|hazy|labile|euthymic|restricted|pressured|tangential|disorganized|circumstantial|monotone|hoarse|sparse|patchy|coarse|rough|uneven|guarded|flushed|sunken|distant|muffled|split|thready|bounding|weakened|thin|watery|loose|foul|productive|ruddy|sallow|thick|eroded|shortened|attenuated|avulsed|
comminuted|adherent|gaping|angulated|subluxed|subluxated|kinked|denuded|fibrotic|bulbous|violaceous|yellow|yellowish|greenish|bluish|
slowed|labored|raspy|disheveled|unkempt|dull|exophytic|lacerated|engorged|distorted|disrupted|decayed|carious|hyperresonant|blanching|
weeping|draining|ecchymotic|hyperkeratotic|dystrophic|fissured|cracked|peeling|scaly|pruritic|dimpled|puckered|ptotic|dysconjugate|miotic|
mydriatic|frothy|mucoid|serosanguineous|serous|obliterated|effaced|hyperextended|subluxable|dislocatable|nonfunctional|nonviable|nonhealing|
uncovered|stretched|rubbery|matted|boggy|wasted|tearful|dysphoric|constricted|disoriented|incoherent|
atrophied|crumbly|brittle|wrinkled|shrunken|dilatated|oedematous|hypoechoic|hyperechoic|hypodense|hyperdense|hypointense|hyperintense|
hypoplastic|thinned|gangrenous|tethered|encased|infiltrated|slow|hypotensive|bloated|coated|clubbed|rotated|externally rotated|internally rotated|
calloused|lichenified|scarce|scanty|decompressed|edentulous|mottled|ballooned|swollen shut|mildly tender`;

/** How something is that is as it should be, and is looked for by who reads of it. */
const SOUND = `soft|supple|clear|intact|moist|pink|anicteric|nonicteric|nontender|nondistended|normal|unremarkable|symmetric|symmetrical|patent|
reactive|equal|midline|warm|palpable|nondisplaced|benign|full|present|good|strong|stable|well healed|regular|normoactive|fluent|appropriate|
coherent|goal directed|steady|conjugate|visible|mobile|healthy|smooth|homogeneous|preserved|functional|viable|pulsatile|anteverted|
retroverted|descended|midplane|lucid|rational|logical|linear|organized|congruent|fair|nonlabored|unlabored|nonpalpable|clean|healed|healing|grossly normal|sharp|formed|even|isoechoic|rhythmic|quiet|healthy appearing|decompressed`;

/** What is examined besides parts of the body: state, function, sounds. */
const SUBJECTS = `gait|station|speech|mood|affect|judgment|insight|memory|appetite|turgor|bowel sounds|breath sounds|heart sounds|heart tones|
mucous membranes|mucosa|incision|wound|general appearance|oropharynx|conjunctivae|sclerae|sclera|tympanic membrane|tympanic membranes|tms|tm|
extremities|lungs|abdomen|neck|respirations|tone|muscle tone|coordination|cervix|adnexa|urine|stool|stools|tandem gait|pulses|pulse|pmi|pupils|
air entry|air movement|air exchange|thought process|thought processes|thought content|sensorium|hearing|vision|sensation|strength|grip|reflexes|range of motion|
gaze|dentition|hygiene|anterior chamber|anterior segment|posterior segment|wounds|incisions|scar|swallow|voice|attention|concentration|
orientation|cognition|language|comprehension|energy|sleep|skin turgor|distal pulses|peripheral pulses|pedal pulses|pedal pulse|femoral pulses|
extraocular movements|extraocular muscles|eom|eoms|cranial nerves|cn|fundi|fundus|discs|disc margins|gallbladder|pancreas|spleen|liver|kidneys|
capillary refill|external genitalia|genitalia|rectal tone|sphincter tone|bony structures|soft tissues|alignment|joint spaces|disc spaces|
disk spaces|lung fields|lung bases|heart size|cardiac silhouette|mediastinum|cardiomediastinal silhouette|visual fields|red reflex|nodes|
muscle bulk|bulk|strength and tone|gait and station|position sense|perfusion|liver edge|liver span|spleen tip|rectal vault|vault|disk|disks|disc|ventricles|sulci|leaflets|valve leaflets|graft|
grafts|toe|toes|finger|fingers|nail|nails|periods|menses|bowel movements|urinary stream|stream|eye contact|grooming|posture|motor activity|
psychomotor activity|chest wall|chest expansion|nail beds|carotids|carotid upstrokes|carotid upstroke|radial pulses|fontanelle|fontanel|
anterior fontanelle|anterior fontanel|suture line|stoma|cervical os|membranes|testicles|air flow|vibratory sense|head|eyes|ears|nose|throat|chest|back|breasts|heart|rectum|thyroid|sensory|light touch|eyelids|lids|eyelid|abd|ext|disc margin|scalp|hair|gums|teeth|tonsils|palate|uvula|sputum|vomitus|stream|pharynx|face|trachea|thought|impulse control|eye movements|pinprick|proprioception|vibration|heel to shin|finger to nose|hip flexion|chest x|jvp|jugular veins|neck veins|
enhancement|uptake|contour|contours|edge|edges|border|borders|margin|margins|surface|echotexture|echogenicity|attenuation|signal|signal intensity|
folds|rugal folds|mucosal folds|vessels|parenchyma|caliber|ampulla|cords|vocal cords|balance|endurance|mobility|motion|movement|movements|peristalsis|
contractility|secretions|oral intake|intake|urine output|elevation|excursion|flow|stamina|libido|interest|motivation|self esteem|exercise tolerance|vasculature|
texture|consistency|septum|meniscus|labrum|tendon|cuff|rotator cuff|ligament|epithelium|villi|fundi|turbinates|canal|canals|mesentery|omentum`;

/** What may stand between what is examined and how it is: verbs, sides, degrees, and words that deny. */
const FILLERS = `is|are|was|were|be|appear|appears|appeared|remain|remains|remained|looks|look|looked|feels|felt|to|noted|found|seen|both|all|also|
somewhat|slightly|mildly|moderately|markedly|severely|very|quite|extremely|grossly|actually|completely|fairly|minimally|bilaterally|bilateral|
left|right|upper|lower|not|non|otherwise|still|now|rather|mostly|almost|well|more|less|a|bit|little|so|within|overall|generally|
essentially|entirely|currently|again|just|only|visibly|diffusely|focally|has|have|had|been|become|became|show|shows|showed|reveals|demonstrate|
demonstrates|be|completely|significantly|widely|freely|perfectly|relatively|too|gave|gives|giving|ii|xii|through|iii|iv|vi|2|12|consistently|fully|markedly|equally|nearly|noticeably|partially|poorly|massively|practically|remarkably|profoundly|exquisitely|locally|circumferentially|chronically|acutely|surgically|notably|obviously|clearly|apparently|progressively`;

/** The words that English findings are said with. */
export const ENGLISH_SIGN_WORDS = signWords({
  subjects: SUBJECTS,
  fillers: FILLERS,
  qualities: `${DEFECTS}|${SOUND}|way`,
  // "The clear cornea" is where, not how.
  defects: `${DEFECTS}|palpable|shotty|normal|pink|moist|anicteric|nonicteric|supple|unremarkable`,
});
