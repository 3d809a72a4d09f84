import { gateOf } from '../gates.ts';

/** Adjectives of patients with the finding that has them; a hyphen where none is called so. */
export const STATES: ReadonlyMap<string, string> = new Map(
  `dyspneic:dyspnea|dyspnoeic:dyspnea|tachypneic:tachypnea|apneic:apnea|hypoxic:hypoxia|hypoxemic:hypoxia|tired:fatigue|fatigued:fatigue|pale:pallor|
pallid:pallor|weak:weakness|symptomatic:-|asymptomatic:-|intoxicated:intoxication|inebriated:intoxication|malnourished:malnutrition|undernourished:malnutrition|septic:sepsis|
euvolemic:-|orthostatic:orthostatic hypotension|paranoid:paranoia|manic:mania|psychotic:psychosis|blind:blindness|deaf:deafness|mute:mutism|
hoarse:hoarseness|dysphonic:dysphonia|aphonic:aphonia|constipated:constipation|incontinent:urinary incontinence|continent:-|menopausal:menopause|postmenopausal:menopause|
perimenopausal:-|coagulopathic:coagulopathy|immunocompromised:immunodeficiency|immunosuppressed:immunodeficiency|pulseless:-|flaccid:hypotonia|rigid:rigidity|
spastic:spasticity|areflexic:areflexia|hyperreflexic:hyperreflexia|hemiparetic:hemiparesis|quadriparetic:quadriparesis|paraparetic:paraparesis|ataxic:ataxia|
dysarthric:dysarthria|aphasic:aphasia|dysphasic:dysphasia|dysphagic:dysphagia|dysmorphic:-|nontoxic:-|ill:-|sick:-|unwell:-|feverish:fever|pyrexial:fever|
shaky:tremor|tremulous:tremor|faint:-|sweaty:sweating|clammy:-|itchy:pruritus|thirsty:thirst|sore:-|achy:-|numb:numbness|
breathless:dyspnea|wheezy:wheezing|congested:congestion|bloated:bloating|queasy:nausea|emaciated:emaciation|jittery:-|sleepless:insomnia|restless:restlessness|
confused:confusion|forgetful:forgetfulness|amnestic:amnesia|catatonic:catatonia|hypervigilant:-|tangential:-|circumstantial:-|perseverative:perseveration|
hypovolemic:hypovolemia|hypervolemic:hypervolemia|acidotic:acidosis|alkalotic:alkalosis|azotemic:azotemia|icteric:jaundice|thrombocytopenic:thrombocytopenia|
oliguric:oliguria|anuric:anuria|polyuric:polyuria|arrhythmic:arrhythmia|asystolic:asystole|hyperthermic:hyperthermia|hypothermic:hypothermia|seropositive:-|
gravid:pregnancy|nulliparous:-|multiparous:-|infertile:infertility|impotent:erectile dysfunction|amenorrheic:amenorrhea|bedridden:-|
nonresponsive:unresponsive|noncommunicative:-|noncompliant:-|nonverbal:-|unconscious:unconsciousness|painful:pain|tender:tenderness|irritated:-|chilled:chills|lightheaded:dizziness|drowsy:drowsiness|groggy:drowsiness|nonambulatory:-|wheelchair-bound:-|afraid:-|fearful:anxiety|worried:anxiety|hopeless:-|worthless:-|guilty:-|edematous:edema|erythematous:erythema|swollen:swelling|inflamed:inflammation|indurated:induration|friable:-|ulcerated:ulceration|necrotic:necrosis|infected:infection|adherent:-|scarred:scarring|calcified:calcification|atrophic:atrophy|hypertrophic:hypertrophy|stenotic:stenosis|tortuous:-|hyperemic:hyperemia|excoriated:excoriation|ecchymotic:ecchymosis|malodorous:-|gangrenous:gangrene|cyanotic:cyanosis|fibrotic:fibrosis`
    .replace(/\n/g, '')
    .split('|')
    .map((line): [string, string] => {
      const [adjective = '', noun = ''] = line.split(':');
      return [adjective, noun];
    }),
);

/** Words that deny what follows them. */
export const DENIES: ReadonlySet<string> = new Set('no denies denied deny denying without'.split(' '));

/** What tells how patients are, or that they are not so. */
export const TELLS_STATE = gateOf({ en: (normal) => STATES.has(normal) || DENIES.has(normal) });
