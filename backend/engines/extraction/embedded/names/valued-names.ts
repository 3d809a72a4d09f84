import { signWordSet } from './sign-word-sets.ts';

/**
 * Short and everyday names, surnames and movements, which mean an examination only with what it came to: "Weber
 * midline", "dorsiflexion 10 degrees", "vision is 20/30".
 */
export const NAMED_WITH_VALUE = signWordSet(
  `adson|amniotic fluid|ankle dorsiflexion|ankle dorsiflexors|ankle plantar flexion|ankle plantarflexion|
average flow|axis|ballottement|band|bands|barlow|basos|bechterew|bechterew s|belly press|berg|bis|braggard|
braggard s|c 3|c 4|cervical extension|cervical flexion|cervical rotation|co2|coag|cobb|compliance|cozen s|
crystals|dorsiflexion|dorsiflexors|durkan s|ehl|elbow extension|elbow extensors|elbow flexion|elbow flexors|
ely s|empty can|eos|epithelial cells|eversion|extensor hallucis longus|fadir|fhl|finger abduction|
finger abductors|finger extension|finger extensors|finger flexion|finger flexors|flexor hallucis longus|
flow rate|frc|froment|galeazzi|gowers|grip|hand intrinsics|hawkins|heel rise|her 2|hibb s|hip abduction|
hip abductors|hip adduction|hip adductors|hip extensors|hip flexors|hoover|hoover s|ht|in s and out s|intake|
intrinsics|inversion|kemp|kemp s|keratometry|knee extensors|knee flexors|lhermitte|lhermitte s|lift off|
log roll|lumbar extension|lumbar flexion|lumbar rotation|lymphs|margins|milgram|milgram s|mmt|monofilament|
monos|motility|motor|nachlas|neck size|norton|o brien|ober|ober s|output|patrick|pinhole|pip|plantar flexion|
plantar flexors|plantarflexion|platelet|polys|power|ppd|prom|pronation|protective sensation|protein|pulse|
pulse width|radial deviation|ram|rankin|ranson|recall|roos|rsbi|sat|segs|semmes weinstein|sensing|sharp dull|
shoulder abduction|shoulder abductors|shoulder flexion|silfverskiold|soto hall|speed s|spurling|squamous cells|
stinchfield|strength|sugar|sugars|supination|tall|thessaly|thompson|toe extensors|trunk extension|
trunk flexion|urine color|vision|waddell|waist|weber|weigh|weighed|weighing|weighs|weight|wrist extension|
wrist extensors|wrist flexion|wrist flexors|wt|yeast|yeoman s|yergason`,
);
