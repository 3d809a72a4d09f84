import type { ContextRule } from './context-rule.ts';
import { ENGLISH_POSSIBILITIES } from './context-rules.en.possible.ts';

const DONE =
  '(given/restarted/resumed/continued/prescribed/visualised/recognized/suggested/suspected/felt/felt to be present/expressed/voiced/disclosed/established/isolated/grown/indicated/performed/done/taken/started/administered/required/needed/initiated/used/tried/found/seen/detected/present/reported/observed/noted/identified/attempted/obtained/sent/ordered/visualized/visible/evident/demonstrated/palpable/appreciated/heard/described/mentioned/endorsed/elicited/recorded/diagnosed)';
const HAS_BEEN =
  '(is/are/was/were/has been/have been/had been/could be/can be/being/could/can/has/have/had/did/does/do/)';

export const ENGLISH_CONTEXT_RULES: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases:
      'no|nil|not|(does/did/do) not have (a/any/) (prior/previous/) history of (being on/taking/having/)|w/o|at no (time/point/stage) (did/was/were/had/has/was there/were there/)|nothing (to suggest/to indicate/that would suggest/that would point to/that suggests/suggests/suggestive of/suspicious for/to point to/pointing to/to support)|asymptomatic (for/of/from)|devoid of|(was/is/were/has/have/had/) (never/not) (been/) (found/shown/noted/thought/diagnosed/known) to (have/be/suffer from/be suffering from/have had)|(rather than/instead of)|no (trace/traces/hint/hints/suspicion/manifestation/manifestations) of|none of|(void/clear) of|no (longer/more) (experiences/complains of/complaining of/suffers from)|stopped having|no (need/indication/requirement/reason) for|no (concern/concerns) (for/about)|(remained/remains/stayed) free (of/from)|nothing to suggest|(negative/unremarkable/normal) (with respect to/regarding/as to)|nothing to (suggest/indicate)|without|negative for|(is/was/were/are) negative for|(is/are/was/were/does/do/did/has/have/had/has been/have been/had been) not|(is/are/was/were/does/did/has/have/had/do) not (have/had/been/show/reveal/demonstrate/find/report)|absence of|free (of/from)|no (evidence/sign/signs/indication/suggestion/findings/features/symptoms/complaints/complaint) (of/for)|no (clinical/radiological/radiographic/sonographic/echocardiographic/obvious/definite) (evidence/sign/signs) of|without (any/) (evidence/sign/signs) of|never|never (on/took/taken)|nor|neither|did not have|does not have|do not have|has no|had no|not known to have|no known|not allergic to|no new|no (further/more/recurrent)|no recurrence of|lack of|lacks|lacking|fails to (reveal/show/demonstrate)|failed to (reveal/show/demonstrate)|no longer|no longer (has/had/reports)|(does/did/do) not (take/use/require/need)|not (taking/on/using)|(declined/declines/refused/refuses/refusing/declining/denying) (any/further/)|(decided/decides/opted/opts) against (the/a/)|unremarkable for',
  },
  {
    effect: 'never',
    side: 'before',
    phrases:
      '(was/has been/is/) never (been/) diagnosed with|(has/have/had/) never (had/experienced/suffered from/previously had)|no (previous/prior)|no (previous/prior/past) (history of/episodes of/episode of)',
  },
  {
    effect: 'onDemand',
    side: 'before',
    phrases: '(as/if/when) needed (for/)|prn (for/)|p.r.n. (for/)|on demand (for/)|when required for',
  },
  {
    effect: 'negative',
    side: 'both',
    phrases: `denied|denies|deny|denying|denies any|denied any|(denies/denied/denying) (that/) (he/she/they/the patient/the child/) (ever/) (has/had/having/is/was) (had/)|${HAS_BEEN} denied`,
  },
  {
    effect: 'refuted',
    side: 'both',
    phrases: `${HAS_BEEN} (excluded/ruled out/disproved/disproven/refuted/discarded/dismissed)|(could/can/may/has/have) be (excluded/ruled out)`,
  },
  {
    effect: 'refuted',
    side: 'after',
    phrases:
      '(was/is/were/) (considered/deemed) (excluded/ruled out)|(is/was/are/) off the table|turned out (to be/) negative|(came/come/coming/returned/returning) back negative|(came/returned) negative',
  },
  {
    effect: 'unconfirmed',
    side: 'after',
    phrases:
      '(was/were/are/could/can/is/has/have/had) (not/never) (be/been/) (confirmed/corroborated/substantiated/borne out/verified)|(not/never/not yet) (been/) confirmed',
  },
  { effect: 'refuted', side: 'before', phrases: 'ruling out|rules out|excludes|excluding|exclusion of' },
  {
    effect: 'negative',
    side: 'after',
    phrases: `${HAS_BEEN} not (been/) ${DONE}|${HAS_BEEN} never (been/) ${DONE}|not yet ${DONE}|(is/are/was/were/) absent|absent|none|free (since/on/at/today/now/after/for/during)|none known|none reported|(is/was/were/are/were all/) negative|(test/tests/screen/screening/swab/serology) (was/were/is/) negative|(is/was/were/been/) (refused/declined)|(has/have) not occurred|did not (occur/develop/appear)|(has/have/had) not developed|(is/are/was/were) (not an/no) option|unremarkable for|${HAS_BEEN} neither (been/) ${DONE}|neither (been/) ${DONE}|(could/can/may) not be ${DONE}|(has/have) (not/never) been ${DONE}|(was/were/is/are/has been) (cancelled/canceled/omitted/abandoned/waived/foregone/not pursued)|(is/are/was/were/) (nowhere/not) to be (seen/found)|(is/are/was/were) not (a/an) (issue/problem/concern)|(has/have) (not/never) been a problem|(did/do/does) not exist`,
  },
  { effect: 'negative', side: 'final', phrases: '(is/are/was/were) not|no|never|free' },
  { effect: 'lacking', side: 'initial', phrases: 'negative|neg' },
  {
    effect: 'lacking',
    side: 'after',
    phrases:
      '(is/was/are/were/were all/) negative|neg|(is/are/was/were) contraindicated|(nonreactive/non reactive/not reactive/undetectable/not detectable)',
  },
  ...ENGLISH_POSSIBILITIES,
  {
    effect: 'past',
    side: 'before',
    phrases:
      '(recently/previously) (treated/hospitalized/admitted) (for/with)|recently had|(initially/originally/first) presented (with/for)|childhood (illness/illnesses/diseases) (include/includes/of/)|childhood|(pregnancy/pregnancies) (was/were) complicated by|(resolution/disappearance) of|used to (have/suffer from)|(personal/significant/relevant/recent/distant) history of|(history/hx/past history/past medical history/medical history/known history/remote history/prior history/previous history) (of/includes/significant for/notable for)|h/o|prior|previous|previously|previously treated for|status post|s/p|former|formerly|remote|in the past',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      'as a baby|in (the/) past|at (the/his/her) last visit|(went/gone) away|(did/has/have/had) not (recur/recurred/returned/return/come back)|in (his/her/their) (teens/twenties/thirties/forties/fifties)|at (age/the age of)|repaired|(outgrown/overcome)|in remote past|(years/months/year/decades) (ago/earlier/previously)|in (childhood/adolescence/infancy/his youth/her youth)|as a (child/teenager)|(has/have/had/is/was/) (resolved/subsided/healed/cleared/abated)|(has/have/had/) (completely/fully) (resolved/subsided/healed)|in (complete/full/partial/) remission|(was/has been/is/) completed|(is/are/has/have/) (gone/disappeared/vanished)|(has/have/had) (stopped/ceased/settled)|(in/during) (early/) (childhood/adolescence/infancy)|since (resolved/subsided)|last (year/month/winter/summer)',
  },
  {
    effect: 'stopped',
    side: 'both',
    phrases:
      '(was/were) tried|(was/were/been) dropped|(is/was/were/has been/have been/been/) (replaced by/replaced with/switched to/changed to/discontinued/stopped/withdrawn/paused/withheld/held/suspended/ceased)',
  },
  {
    effect: 'stopped',
    side: 'before',
    phrases:
      '(has/have/had/was/were/) (previously/formerly) (also/) (been/) (on/taking/tried on)|(he/she/they/who) tried|(has/have/had) (previously/also/already/) received|used to (take/use/be on)|taken off|off of|(is/was/been/now) off|(completed/finished) (a/the/his/her/) (course/courses/) (of/)|(has/have/had) (also/previously/already/) tried|tried and failed|in the past (he/she) has (tried/used/taken)|previously on|previously (treated/managed) with|had been (on/taking/given/treated with)|discontinuation of|withdrawal of|cessation of|discontinued|stopped|stopping',
  },
  { effect: 'abandoned', side: 'before', phrases: 'used to (be/) (a/an/) (heavy/)|quit|quitting' },
  {
    effect: 'abandoned',
    side: 'after',
    phrases: 'quit (in/for/since/after/about/over/at/approximately)|(recently/subsequently) quit',
  },
  { effect: 'abandoned', side: 'final', phrases: 'quit' },
  {
    effect: 'future',
    side: 'both',
    phrases:
      '(is/was/are/were/) (planned/scheduled/recommended/arranged/ordered/advised/booked) (for/on/in/)|(starting/from/) tomorrow|next (week/month/year)',
  },
  {
    effect: 'done',
    side: 'before',
    phrases:
      '(her/his/their) (last/most recent)|underwent|undergone|had|(has/have/had) had|(has/have/had) undergone|(was/were/been) taken to the (operating room/or/cath lab) for',
  },
  {
    effect: 'future',
    side: 'before',
    phrases:
      'will|(will/should/would) be (given/prescribed/started on/placed on/put on/kept on/treated with/sent home with)|should (have/get/undergo/receive/start/begin/take/use/be on/see/try)|(desires/wants/wishes) to (be on/try/use/take)|would like to (try/take/use)|(may/might/will/would/could) also benefit from|(needs/requires) (a/an/another/further/additional/prolonged)|(is/are/am) going to (be/have/undergo/start/try/order/obtain/get/check/schedule/perform/do/give/proceed with/proceed for/put him on/put her on)|(is/are/am/) planning (a/an/on/for/to)|(plan/plans) (would/will) be (to/)|(elected/wishes/wished/elects/agreed) to (proceed with/undergo/have)|plan is (for/to)|(plan/plans/planning) (for/on)|(needs/requires/wants) to (have/get/undergo/start)|would like to (have/get started with/start/proceed with/undergo)|(to/will/should/can) follow up (with/for)|(is/was/are/being/be) (referred/transferred/scheduled) for|(send/sent out) for|(schedule/scheduling/reschedule)|proceed with|(advised/asked/instructed) (him/her/them/the patient) to (have/get/undergo)|(discussed/considered) (the/) (option/options/alternatives/possibility) of|(will/may/might/would) benefit from|candidate for|(Recommendation/Recommendations)|plan (for/to start)|(plan/plans) to (undergo/perform/start)|we (plan/recommend/suggest/advise)|(is/are/was/will/patient/) to (be/) (undergo/receive/start/have/begin/started on/commence/restart)|(will/would) (undergo/receive/start/have/need/require/begin/proceed with)|(is/are) to (undergo/receive/start)|(awaiting/awaits)|waiting for|(recommend/recommending)|due for|in preparation for|prior to planned|listed for',
  },
  {
    effect: 'future',
    side: 'initial',
    phrases:
      'obtain|order|arrange (for/)|schedule|check|recheck|refer (her/him/patient/) for|start|begin|initiate|add',
  },
  {
    effect: 'future',
    side: 'after',
    phrases:
      'to (start/begin/follow) (after/on/in/from/)|to be (done/performed/started/arranged/scheduled/given)|will (follow/be done/be performed/be started/be given/be arranged/be scheduled)|should (be started/be performed/be done/follow)',
  },
  {
    effect: 'case',
    side: 'before',
    phrases:
      'if (he/she/they/you/there/the patient) (has/have/had/develops/develop/experiences/experience/notices/notice/is/are) (any/)|notify (us/me/the office/your doctor/the doctor) (of/if/for) (any/)|if|in case of|should (there be/you/he/she/they/it)|in the (event/case) (of/that)|in case',
  },
  { effect: 'case', side: 'initial', phrases: 'should' },
  {
    effect: 'hypothetical',
    side: 'after',
    phrases:
      'would be (the/an/a/) (next/) (option/advisable/indicated/considered/needed/required/necessary/appropriate/step)|would need to be',
  },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases:
      '(look out/look-out/be alert/stay alert) for|(counseled/counselled/advised/educated/informed/consented/warned) (on/about/of/regarding) (the/) (risk of/risks of/possible/potential/possibility of/)|possible (side effects/adverse effects) (such as/including/like/are/)|(side effects/adverse effects) (such as/including/like/include/may include/can include)|(increased/high/higher/elevated) risk (for/of)|(at/with) (a/) (increased/high/higher/elevated/significant/greater/) risk (for/of) (development of/developing/)|risk factors (for/of)|(return/come back/call/report/follow up) (to the ed/to the er/to the emergency department/to the emergency room/to our clinic/to the clinic/us/immediately/sooner/) if (he/she/they/you/there/the patient) (has/have/is/are/develops/develop/experiences/experience/notices/notice) (any/)|(return/come back/call/report/follow up) (to the ed/to the er/to the emergency department/to the emergency room/to hospital/to the clinic/immediately/sooner/again/back/) (for/with/if)|(present/presentation) (to the ed/to the emergency department/to hospital/immediately/again) (for/with/if)|seek (medical/) (attention/help/care/advice) (for/if)|return (precautions/instructions) for|(watch/monitor/monitored/observe/look out) for|(watch/monitor/monitored/observe) for (signs/symptoms) of|in the presence of|advised to return (with/for/if)|unless|as soon as|(when/whenever) needed for|signs of possible',
  },
  {
    effect: 'risk',
    side: 'before',
    phrases:
      'risk (of/for/such as/including)|possible need for|(possible/potential/the/) risks (of/include/including/are/such as)|(risk/risks) (and/) (benefits/complications/potential complications/possible complications/alternatives) (and alternatives/and complications/and potential complications/) (in terms of/of/including/include/such as)|including but not limited to|risk of (contamination/injury)|(possible/potential) complications (of/include/including/are/such as/like/may include/)|(risks/complications) (may/can/could/might) include|(possible/potential) complications (which/that) (include/are)|(understand/understands/understood/accept/accepts/accepted/acknowledges/carries/carry/explained) (the/a/) (small/slight/low/minimal/significant/) risk (of/for)|a (small/slight/low/minimal/minor/significant/real/definite/remote/certain/) risk of|(a/some/the/) (small/slight/low/good/remote/) chance of',
  },
  {
    effect: 'listing',
    side: 'before',
    phrases:
      '(including/include/includes/included/such as) (but not limited to/)|which (include/are/may include/could include)|explained|reviewed|outlined|(i.e./e.g.)|(but/) (are/is/) not limited to',
  },
  {
    effect: 'prevented',
    side: 'before',
    phrases:
      '(to/for/in order to) (prevent/avoid)|(immunized/immunised/inoculated) (against/for)|vaccinated for|(prevention/prophylaxis) (of/against/for)|(prevents/preventing)|screening for|screened for|(vaccination/vaccinated/immunization/vaccine) against',
  },
  {
    effect: 'conditional',
    side: 'both',
    phrases:
      '(on/with/upon/during/after) (any/mild/minimal/moderate/severe/physical/strenuous/heavy/light/slight/) (exertion/exercise/effort/activity/movement/walking/standing/bending/swallowing/coughing/breathing/inspiration/lying/stress/weight bearing)|when *ing|(only/) when *ing|after (meals/eating/food/taking/drinking/alcohol)|with (meals/food/bright light/light/noise/cold/deep inspiration)|on (contact/exposure) (with/to)|exertional|upon (contact/exposure)|on (lying/sitting/getting) (down/up/flat)|at exertion|(triggered/brought on/precipitated/induced/aggravated) by|after (fatty/heavy/large/spicy) (meals/food)|(on/with/during) (passive/active) (movement/motion)|provoked by|worse with|exacerbated by',
  },
  {
    effect: 'conditional',
    side: 'before',
    phrases:
      '(whenever/every time/each time) (he/she/the patient) (takes/took/eats/drinks/walks/coughs/swallows)',
  },
  {
    effect: 'family',
    side: 'before',
    phrases:
      '(family history/family hx/fh/fhx/family medical history) (of/for/)|runs in the family|(wife/husband/spouse/partner/roommate/colleague/neighbor/coworker/friend/boyfriend/girlfriend) (has/had/with/also has/recently had/tested/suffers/smokes/drinks/died/also smokes/is a smoker/who died/who has/who had/who smokes)|(friend/friends/family members/family member/neighbors/coworkers/classmates/relatives) (who/that) (have/has/had/) (died/passed/smoke/smokes)|(friends/family members) (have/had/also/) (died/passed/smoke)|lost (a/her/his/their/two/three/many/several/some/close/) (close/good/) (friend/friends) to|donor|(organ/kidney/liver/bone marrow) donor|sick contact with|contact with',
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
      '(noted/found/known/seen/shown/reported/continues/continued) to have|review of (the/her/his/) allergies|previously (placed/implanted/inserted)|with (and/or) without|not had (the/a/an) (opportunity/chance)|(is/are/was/were) not tolerating|not recommend (any/) (change/changes) (in/to)|of (unclear/uncertain/unknown/questionable) (etiology/aetiology/cause/origin/significance/nature)|allergy (medicine/medicines/medication/medications/pills/shots/testing/test/tests/clinic/season/symptoms)|as if|previously (well/healthy/in good health)|will (continue/remain on/keep taking/stay on/resume)|(day/days/week/weeks/month/months/year/years/hour/hours/long/longstanding/short) (long/) history of|not only|none (since/thereafter/afterwards/this time/so far/now/today/after)|no (contraindication/contraindications/objection) (to/for)|(is/was/are/were/) not (uncommon/unusual/infrequent/uncommonly/unusually/infrequently) (for/)|not only (on/with/during/at) (exertion/movement/rest)|no (less/fewer/more) than|not because of|not (without/free of/immune to)|(is/was/are/were) not (mild/severe/new/painful/bad)|no (significant/remarkable/noticeable/appreciable/further/clinical/clear/adequate/apparent/major/real/substantial/) (increase/decrease/growth/worsening/difference/alteration/deterioration/change/relief/improvement/response/reduction/benefit/progression) (of/in/to/from/regarding/with/)|(with/without) (no/any/) (improvement/relief/response/effect)|without (difficulty/treatment/therapy/delay)|not without|(does/did/do) not (deny/exclude)|never denied|(is/was/were/are) not without|(has/had) no (idea/doubt)|no doubt|no (clear/obvious/definite/other) (cause/reason/explanation/source) (for/of)|(is/was/were/are) not (relieved/helped/improved/caused/explained) by|without doubt|no idea|not (well/adequately/sufficiently/fully/optimally/) (controlled/treated/managed/tolerated)|(is/are/was/were/has/have/had) not (been/) (well/adequately/sufficiently/fully/optimally/) (controlled/treated/managed/tolerated/improved/better)|(did/does/do/could) not (tolerate/respond/improve/sleep/walk/help/resolve)|(could/can) not (sleep/walk/work/tolerate)|(if/when) (required/necessary)|should (be continued/continue)|no appointment|no longer (responds/responding/controlled)|gram negative|rh negative|hiv negative|troponin negative|not related to|(is/are/was/were) not (new/due to/related to)|is no new|not uncommonly|not infrequently',
  },
  {
    effect: 'aside',
    side: 'before',
    phrases:
      'by (his/her/their/the/a) (wife/husband/spouse/partner/roommate/colleague/neighbor) (with/who/)|prior to|(prior to/on/at/since) (admission/surgery/discharge/arrival/presentation/the operation)|(wife/husband/spouse/partner/roommate/colleague/neighbor) (has/had/also/with) (noticed/noted/reported/observed/witnessed/seen/called/brought/found/whom/the)',
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'c/o|and (he/she/they/it/the patient)|(and the/and her/and his) * (was/were/is/are)|(was/were/is/been) (changed/switched/converted) to|but|however|although|though|while|whereas|yet|presents|presented|presenting|presents with|reports|reported|complains of|complaining of|complained of|shows|showed|reveals|revealed|confirmed|has|because|because of|due to|secondary to|caused by|which|who|therefore|since|received|takes|taking|take|makes|made|making|admits|admits to|endorses|endorsed|positive|yes|given|give|call|contact|is treated|treated|treated with|started on|positive for|admitted|continue|continues|continuing|on|on examination|there is|there was|currently|today|now|persisted|persists',
  },
];
