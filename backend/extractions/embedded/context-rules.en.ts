import type { ContextRule } from './context-rules.ts';

const DONE =
  '(given/indicated/performed/done/taken/started/administered/required/needed/initiated/used/tried/found/seen/detected/present/reported/observed/noted/identified/visualized/visible/evident/demonstrated/confirmed/palpable/appreciated/heard/described/mentioned/endorsed/elicited/recorded/diagnosed)';
const HAS_BEEN =
  '(is/are/was/were/has been/have been/had been/could be/can be/being/could/can/has/have/had/did/does/do/)';

export const ENGLISH_CONTEXT_RULES: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases:
      'no|nil|not|at no time (did/was/had/has/)|nothing to (suggest/indicate)|never (been/) (diagnosed with/treated for)|(was/is/were/has/had) never (been/) (diagnosed with/treated for)|without|negative for|(is/was/were/are) negative for|(is/are/was/were/does/do/did/has/have/had/has been/have been/had been) not|(is/are/was/were/does/did/has/have/had/do) not (have/had/been/show/reveal/demonstrate/find/report)|absence of|free (of/from)|no (evidence/sign/signs/indication/suggestion/findings/features/symptoms/complaints/complaint) (of/for)|no (clinical/radiological/radiographic/sonographic/echocardiographic/obvious/definite) (evidence/sign/signs) of|without (any/) (evidence/sign/signs) of|never|never (had/on/took/taken)|nor|neither|rules out|did not have|does not have|do not have|has no|had no|not known to have|no known|not allergic to|no suspicion of|no new|no (further/more/recurrent)|no recurrence of|lack of|lacks|lacking|fails to (reveal/show/demonstrate)|failed to (reveal/show/demonstrate)|no longer|no longer (has/had/reports)|(does/did/do) not (take/use/require/need)|not (taking/on/using)|(declined/declines/refused/refuses/refusing/declining/denying) (any/further/)|unremarkable for|excluding|excludes|ruling out',
  },
  {
    effect: 'negative',
    side: 'both',
    phrases: `denied|denies|denies any|denied any|${HAS_BEEN} (excluded/ruled out/denied)|ruled out|excluded`,
  },
  {
    effect: 'negative',
    side: 'after',
    phrases: `${HAS_BEEN} not (been/) ${DONE}|${HAS_BEEN} never (been/) ${DONE}|not yet ${DONE}|(is/are/was/were/) absent|absent|none|none known|none reported|(is/was/were/are/were all/) negative|(test/tests/screen/screening/swab/serology) (was/were/is/) negative|(is/was/were/been/) (refused/declined)|(has/have) not occurred|did not (occur/develop/appear/recur)|(has/have/had) not (recurred/developed/returned)|(was/is/were) considered (excluded/ruled out)|unremarkable for`,
  },
  { effect: 'negative', side: 'final', phrases: '(is/are/was/were) not|no' },
  {
    effect: 'negativePossible',
    side: 'before',
    phrases:
      'unlikely|unlikely to (have/be)|(low/little) (suspicion/probability/likelihood) (for/of)|low (clinical/pretest/pre test) (suspicion/probability/likelihood) (for/of)|(argues/argue/arguing/speaks/speak) against|(probably/likely/presumably/apparently) (no/not/without)|doubt|(is/was) unlikely to have',
  },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases:
      '(is/was/are/were/seems/appears/is considered/was considered/is thought/was thought/felt/considered/is felt/was felt/) (very/highly/rather/quite/) (unlikely/improbable)|(is/was/seems/appears/) less likely|probably not|doubtful',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases:
      'suspected|(suspicion/suspicions/high suspicion/strong suspicion) (of/for)|suspicious (of/for)|probable|probably|likely|presumed|presumably|consistent with|compatible with|in keeping with|suggestive of|(suggests/suggest/suggesting/suggested)|appears to (be/have)|presumptive|presumptive diagnosis of|(concern/concerns) (for/of/about)|concerning for|worrisome for|(highly/most/more) likely|typical (of/for)|(points/pointing/indicating) (to/towards)|working diagnosis|working diagnosis of|(thought/believed/felt/considered) to (be/have)|favors|favoured diagnosis',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases:
      '(is/was/are/were/) (strongly/highly/clinically/) (suspected/likely/probable/presumed/assumed)|appears likely|seems likely',
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      'possible|possibly|perhaps|potential|questionable|equivocal|(may/might/could) (have/be/represent/indicate/reflect/suggest)|(cannot/could not/can not/unable to) (exclude/rule out/completely exclude/completely rule out)|raised the suspicion of|(to/) rule out|r/o|query|(unclear/uncertain/not clear/not certain/not sure) (whether/if) (he has/she has/there is/the patient has/)|(evaluate/evaluated/evaluation/assess/assessed/assessment/workup/work up/investigate/investigated) for|to exclude|not necessarily|not (excluded/ruled out)|(consider/considering)|(question/possibility) of',
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      '(is/remains/seems/appears/) possible|(cannot/could not/can not) be (completely/entirely/definitely/safely/) (excluded/ruled out)|(has/have) not (yet/) been (excluded/ruled out)|(is/are/was/were/) not (yet/) (excluded/ruled out)|questionable|equivocal|(to/must/should/has to/needs to) be (ruled out/excluded/considered/evaluated/clarified)|(is/was/) (being/) considered|in question|(is/remains/) (unclear/uncertain)',
  },
  {
    effect: 'differential',
    side: 'before',
    phrases:
      'ddx|dd|differential|differential (diagnosis/diagnoses) (includes/include/included/of/are/is/)|differential (includes/include/included)|to be ruled out|to be excluded',
  },
  { effect: 'neutralPossible', side: 'both', phrases: 'versus|vs' },
  {
    effect: 'past',
    side: 'before',
    phrases:
      '(history/hx/past history/past medical history/medical history/known history/remote history/prior history/previous history) (of/includes/significant for/notable for)|h/o|prior|previous|previously|previously treated for|status post|s/p|former|formerly|remote|had undergone|underwent|in the past',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      'in the past|(years/months/year/decades) (ago/earlier/previously)|in (childhood/adolescence/infancy/his youth/her youth)|as a (child/teenager)|(has/have/had/is/was/) (resolved/subsided/healed/cleared/abated)|(has/have/had/) (completely/fully) (resolved/subsided/healed)|in (complete/full/partial/) remission|(was/has been/is/) completed|gone|(is/are/has/have) (gone/disappeared)|disappeared|last year',
  },
  {
    effect: 'stopped',
    side: 'both',
    phrases:
      '(is/was/were/has been/have been/been/) (discontinued/stopped/withdrawn/paused/withheld/held/suspended/ceased)',
  },
  { effect: 'stopped', side: 'before', phrases: 'discontinuation of|withdrawal of|cessation of' },
  {
    effect: 'future',
    side: 'both',
    phrases:
      '(is/was/are/were/) (planned/scheduled/recommended/arranged/ordered/advised/booked) (for/on/in/)|(starting/from/) tomorrow|next (week/month/year)',
  },
  {
    effect: 'future',
    side: 'before',
    phrases:
      'plan (for/to start)|(plan/plans) to (undergo/perform/start)|we (plan/recommend/suggest/advise)|(will/would) (undergo/receive/start/have/need/require/begin/proceed with)|(is/are) to (undergo/receive/start)|(awaiting/awaits)|waiting for|(recommend/recommending/suggest/consider/considering)|due for|in preparation for|prior to planned|listed for',
  },
  {
    effect: 'future',
    side: 'after',
    phrases:
      'to be (done/performed/started/arranged/scheduled/given/considered)|will (follow/be done/be performed/be started/be given/be arranged/be scheduled)|should (be started/be performed/be done/follow/be considered)|(is/are/to be) (considered/pending)|pending',
  },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases:
      'if|in case of|should|in the (event/case) (of/that)|(return/come back/call/present/presentation) (to the ed/to the emergency department/to hospital/immediately/again/) (for/with/if)|return (precautions/instructions) for|(watch/monitor/monitored/observe/look out) for|(watch/monitor/monitored/observe) for (signs/symptoms) of|(risk/risks) (of/for)|at (increased/high/) risk (of/for)|(warned/informed/counseled/educated) about|possibility of|in the presence of|advised to return (with/for/if)|unless|as soon as|(when/whenever) needed for|signs of possible',
  },
  {
    effect: 'prevented',
    side: 'before',
    phrases:
      '(to/for/in order to) prevent|(prevention/prophylaxis) (of/against/for)|(prevents/preventing)|screening for|screened for|(vaccination/vaccinated/immunization/vaccine) against',
  },
  {
    effect: 'conditional',
    side: 'both',
    phrases:
      '(on/with/upon/during/after) (any/mild/minimal/moderate/severe/physical/strenuous/heavy/light/slight/) (exertion/exercise/effort/activity/movement/walking/standing/bending/swallowing/coughing/breathing/inspiration/lying/stress/weight bearing)|when *ing|(only/) when *ing|after (meals/eating/food/taking/drinking/alcohol)|with (meals/food/bright light/light/noise/cold/deep inspiration)|on (contact/exposure) (with/to)|exertional|upon (contact/exposure)|on (lying/sitting/getting) (down/up/flat)|at exertion|triggered by|provoked by|worse with|exacerbated by',
  },
  {
    effect: 'family',
    side: 'before',
    phrases: '(family history/family hx/fh/fhx) (of/for/)|runs in the family',
  },
  { effect: 'family', side: 'after', phrases: '(runs/run) in the family|in the family' },
  {
    effect: 'allergy',
    side: 'before',
    phrases:
      'allergic to|known (allergy/allergies)|(allergy/allergies) (to/)|intolerance to|intolerant (to/of)|hypersensitivity to|anaphylaxis to|allergic reaction to',
  },
  { effect: 'allergy', side: 'after', phrases: 'allergy|intolerance|hypersensitivity' },
  {
    effect: 'none',
    side: 'before',
    phrases:
      'not only|no (significant/) (increase/change/relief/improvement/response/reduction/benefit/progression) (of/in/to/from/)|(with/without) (no/any/) (improvement/relief/response/effect)|without (difficulty/treatment/therapy/delay)|not without|(does/did/do) not (deny/exclude)|never denied|(is/was/were/are) not without|(has/had) no (idea/doubt)|no doubt|no (clear/obvious/definite/other) (cause/reason/explanation/source) (for/of)|(is/was/were/are) not (relieved/helped/improved/caused/explained) by|without doubt|no idea|not (well/adequately/sufficiently/fully/optimally/) (controlled/treated/managed/tolerated)|(is/are/was/were/has/have/had) not (been/) (well/adequately/sufficiently/fully/optimally/) (controlled/treated/managed/tolerated/improved/better)|(did/does/do/could) not (tolerate/respond/improve/sleep/walk/help/resolve)|(could/can) not (sleep/walk/work/tolerate)|(if/as/when) (needed/required/necessary)|should (be continued/continue)|no appointment|no longer (responds/responding/controlled)|gram negative|rh negative|hiv negative|troponin negative|not related to|no (abnormality/abnormalities/complaints/other complaints/problems) (except/apart from/other than)|(is/are/was/were) not (new/due to/related to)|is no new|not uncommonly|not infrequently',
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'but|however|although|though|while|whereas|yet|except|except for|apart from|aside from|other than|presents|presented|presenting|presents with|reports|reported|complains of|complaining of|complained of|shows|showed|reveals|revealed|confirmed|has|had|because|because of|due to|secondary to|caused by|which|who|therefore|since|received|takes|taking|take|give|call|contact|stop|is treated|treated|treated with|started on|positive for|admitted|continue|continues|continuing|on|on examination|there is|there was|currently|today|now|persisted|persists',
  },
];
