import type { ContextRule } from './context-rule.ts';

/** What English reports say of what may be: suspicions, their end, what is looked for or thought about. */
export const ENGLISH_POSSIBILITIES: readonly ContextRule[] = [
  {
    effect: 'negativePossible',
    side: 'before',
    phrases:
      'no (definite/definitive/clear/convincing/clear-cut/certain) (evidence of/evidence for/signs of/sign of/)|unlikely|doubtful|doubtful (that/whether/if) (this represents/this is/there is/)|unlikely to (have/be/represent)|(unlikely/improbable) (diagnosis of/that this is/that there is/that he has/that she has)|not (suspicious/suggestive/consistent/typical/characteristic/indicative) (for/of/with)|not (convincing/compelling) for|little (to support/evidence of/evidence for)|(less/not) likely to be|not likely|(low/little) (suspicion/probability/likelihood) (for/of)|low (clinical/pretest/pre test) (suspicion/probability/likelihood) (for/of)|(argues/argue/arguing/speaks/speak) against|(probably/likely/presumably) (no/not/without)|less likely|doubt|(is/was) unlikely to have',
  },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases:
      '(is/was/are/were/seems/appears/is considered/was considered/is thought/was thought/felt/considered/is felt/was felt/is felt to be/was felt to be/is thought to be/was thought to be/felt to be/thought to be/considered to be/is deemed/was deemed/deemed/remains/seemed/appeared/makes it/) (very/highly/rather/quite/extremely/) (unlikely/improbable)|(is/was/seems/appears/considered/felt/thought/) (less/not) (likely/probable)|(is/was/seems/) not very likely|probably not|doubtful',
  },
  {
    effect: 'indicated',
    side: 'before',
    phrases:
      '(suspicion/suspicions/high suspicion/strong suspicion/clinical suspicion/indication/indications) (of/for)|(concern/concerns) (for/of/about)|suspicion (is/was/remains) (high/strong) for|suggestive but not diagnostic of|(highly/very/strongly/most/) suspicious (of/for)|(consistent/compatible) with|in keeping with|(highly/strongly/) (suggestive/indicative) of|(concerning/worrisome) for|apparent',
  },
  {
    effect: 'indicated',
    side: 'after',
    phrases:
      '(is/are/was/were/) (strongly/highly/clinically/) (suspected/presumed/assumed)|(is/are/was/were) (strongly/highly/clinically/) (likely/probable)',
  },
  { effect: 'indicated', side: 'final', phrases: '(most/very/quite/) (likely/probable)' },
  {
    effect: 'confirmed',
    side: 'after',
    phrases: '(is/are/was/were/has been/have been/could be/then/later/) (confirmed/proven)',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases:
      '(possibly/perhaps/potentially/may be/might be/could be) (secondary to/due to/related to/caused by/attributable to/representing/reflecting)|(is/was/are/were/) suspected (of/to) (having/have/be)|(is/was/are/were/) presumed to (have/be/represent)|suspected|(suspect/suspects/suspecting) (that/) (he/she/this/it/there/the patient/) (has/had/is/was/may have/)|(suggestion/suggestions) (of/that)|evidence to suggest|(suspicion/suspicions) that (he/she/this/it/there) (has/had/is/was)|(thought/felt/believed/presumed/likely/probably) (to be/) (most likely/likely/) (secondary to/due to/related to/caused by/attributable to)|(seems/seemed) to (be/have/represent)|appears to represent|must (have/be) (been/gotten/had/)|impression (is/was) (that/) (of/)|favor|(favored/favoured) to (be/represent)|(primary/main/leading/differential) (consideration/considerations) (is/are/include/includes/of/) (of/)|probable|probably|likely|presumed|presumably|(suggests/suggesting/suggested)|appears to (be/have)|presumptive|presumptive diagnosis of|(highly/most/more) likely|typical (of/for)|(most/very/highly/) (likely/probably) (represents/represent/representing/reflects/reflecting/due to/related to/secondary to)|(is/was/are/were) (most/very/) (likely/probably)|(believed/thought/felt) to represent|evidence suggesting|raises (concern for/suspicion for/suspicion of)|(picture/presentation/findings/features) of a (likely/probable)|diagnostic impression|impression of|(looks/look/looked) like|(points/pointing/indicating) (to/towards)|(working/provisional/tentative/leading/favored/favoured) diagnosis (is/of/)|(most likely/more likely/likeliest/most probable) (diagnosis/explanation/cause) (is/of/)|(thought/felt/believed) that (he/she/this/it/there/the patient) (has/had/is/was)|(I/we) (think/believe/feel) (that/) (this/it/there) (is/was/represents)|(I/we) (think/believe) (that/) (he/she) (has/had)|(we are/I am) worried (about/for)|representing|(thought/believed/felt/considered) to (be/have)|favors|favours|favoring|favouring|favoured diagnosis',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases: '(is/are/was/were) (favored/favoured)|appears likely|seems likely',
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      '(is/was/are/be/have/represent/represents) either|(raise/raises/raised/raising) the (possibility/question) (of/that)|possibility of|possible|possibly|question|(may/might/could) (produce/cause/lead to/result in)|(may/might/could) (well/just/simply/still/even) (be/have/represent/reflect/indicate)|(wonder/wondering/wondered) (if/whether/about) (he/she/this/it/there/the patient/) (has/had/is/was/could be/might be/may have/might have/)|consideration of|(hard/difficult/impossible) to (exclude/rule out)|concerned (for/that)|(we are/I am/I was/we were) concerned about|(may/might/could) (also/) (develop/experience/suffer/notice)|(being/was/is/been/) worked up for|(might/may/could) (also/) (be/) (due to/related to/have/caused by/secondary to/a sign of/explained by/compatible with/the result of)|(may/might/could) (be/have/represent/be a)|not yet (excluded/ruled out)|cannot (completely/entirely/) (rule out/exclude)|(it is/it remains/) (possible/conceivable) that (he/she/it/this/there/they/the patient/) (has/had/is/was/are/have/may have/)|perhaps|potential|questionable|equivocal|(may/might/could) (have/be/represent/indicate/reflect/suggest)|(cannot/could not/can not/unable to) (exclude/rule out/completely exclude/completely rule out)|raised the suspicion of|query|(is/it is/remains/was/) (unclear/uncertain/not clear/not certain/not sure) (whether/if) (he has/she has/there is/the patient has/)|not necessarily|not (excluded/ruled out)|(question/questions) (of/whether)|concern whether|question of',
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      '(could/may/might) (also/still/) (occur/happen/result/develop/ensue/arise)|can (also/) (occur/result)|(could/may/might/would) (explain/account for/cause/be responsible for)|(is/remains/seems/appears/) possible|(is/remains) (a/an) (possibility/consideration/option)|(cannot/could not/can not) be (completely/entirely/definitely/safely/) (excluded/ruled out)|(has/have) not (yet/) been (excluded/ruled out)|(is/are/was/were/) not (yet/) (excluded/ruled out)|questionable|equivocal|(to/must/should/has to/needs to) be (ruled out/excluded/evaluated/clarified)|(is/are/was/would be/remains/) (hard/difficult/impossible) to (exclude/rule out)|(is/are/was/were/remains/remain/) (still/also/high/) (in/on) the (differential/list) (diagnosis/)|in question|(is/remains/) (unclear/uncertain)',
  },
  { effect: 'neutralPossible', side: 'initial', phrases: 'either' },
  {
    effect: 'sought',
    side: 'before',
    phrases:
      '(to/) rule out (the possibility of/)|r/o|to exclude|(evaluate/evaluated/evaluation/assess/assessed/assessment/workup/work up/investigate/investigated) for|(screen/test/check/look/looking) for',
  },
  {
    effect: 'considered',
    side: 'before',
    phrases:
      '(would/) suggest|in consideration of|(may/might/could) be a (good/reasonable/possible/potential/) candidate for (a/an/)|(option/options/possibility) of (a/an/)|(determine/decide/see) (if/whether) (he/she/they/the patient) (needs/requires/would benefit from) (any/)|(I/we) (also/have/had/) considered|(another/other/one/alternative) (option/options) (is/are/will be/would be/include/includes/of) (to/) (use/try/)|consider|considering|(please/would/should/may/) consider|to consider',
  },
  {
    effect: 'discussed',
    side: 'after',
    phrases:
      '(was/were/is/are/has been/have been) (also/) (discussed/offered/suggested/proposed/brought up/put off)|brought up|put off',
  },
  {
    effect: 'discussed',
    side: 'before',
    phrases:
      '(discussed/discuss/discussing/considered/offered/mentioned/suggested) (the/) (starting/adding/initiating/using/giving/trying/beginning/resuming/restarting/placing him on/placing her on/use of)|discussed|discussing',
  },
  {
    effect: 'considered',
    side: 'after',
    phrases:
      '(is/was/were/are/being/been/to be) (being/also/) considered|(should/must/may/can/could) (also/) be considered|(is/was/were/are/been) (also/) entertained',
  },
  {
    effect: 'excepted',
    side: 'before',
    phrases:
      'except|except for|excepting|with the exception of|apart from|aside from|other than|besides|save for|bar',
  },
  {
    effect: 'differential',
    side: 'before',
    phrases:
      'ddx|dd|(working/provisional/tentative/suspected) diagnoses|(diagnostic/differential/other/) considerations (would/could/) (include/includes/are)|(possibilities/possible etiologies/possible causes) (include/are)|differential|differential (diagnosis/diagnoses) (includes/include/included/of/are/is/)|differential (includes/include/included)|to be ruled out|to be excluded',
  },
  { effect: 'neutralPossible', side: 'both', phrases: 'versus|vs' },
];
