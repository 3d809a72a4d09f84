import type { Cues } from './cues.ts';
import { EN_ORDINARY } from './ordinary-words.en.ts';
import { anyOf, either } from './phrases.ts';

/** "As of their last letter". */
const LAST_REPORT =
  /(?<![\p{L}\p{N}])(?:as\sof|at|by|in|on|per|according\sto)\s{1,4}(?:(?:the|their|his|her|its)\s{1,4})?(?:last|latest|most\s{1,4}recent)\s{1,4}(?:letters?|notes?|reports?|visits?|contacts?|records?|encounters?)(?!\p{L})/iu;

export const EN_CUES: Cues = {
  count: anyOf(`
    how many, number of, count, total number, what number, proportion, percentage, percent, what share, share
    of, prevalence, how often, how frequent*, how common, fraction of`),
  which: anyOf(`
    which patients, what patients, which of the patients, who has, who have, who had, who takes, who is, who
    was, who suffers, list patients, list the patients, list all patients, list all the patients, show
    patients, show me patients, show me all patients, show me the patients, show all patients, show the
    patients, find patients, find all patients, find the patients, name the patients, give me all patients,
    give me the patients, all patients, any patients, any patient, is there anyone, does anyone, has anyone,
    anybody`),
  patients: anyOf(`
    individual, patient, patients, people, persons, person, subjects, individuals, participants, everyone, everybody,
    cohort, study, those, anyone, pts, pt`),
  reports: anyOf(`report, reports, letters, letter, documents, document, records, notes`),
  times: anyOf(`how many times, how often, times mentioned, mentions, mentioned`),
  mean: anyOf(`means, avg, average, averages, mean, averaged, on average`),
  median: anyOf(`median`),
  highest: anyOf(`highest, maximum, max, peak, largest, greatest`),
  lowest: anyOf(`lowest, minimum, min, smallest, nadir`),
  worst: anyOf(`worst, poorest`),
  best: anyOf(`best`),
  oldest: anyOf(`oldest, eldest`),
  youngest: anyOf(`youngest`),
  common: anyOf(`
    most common, most commonly, most commonly used, most commonly prescribed, most frequently used, most frequently prescribed, commonest, most numerous, number one, most frequent, most often, most frequently, commonest, most widely, most used, most popular, most
    prescribed, see most, seen most, see the most, used most, used the most, taken most, taken the most, most taken,
    prescribed most, prescribed the most, prescribed most often, used most often, taken most often, seen most often, top, leading`),
  more: anyOf(`better, worse, longer, shorter, higher share, larger share, less often, less frequently, rarer, 
    more common, more often, more frequent, more frequently, more likely, more, less, fewer, higher, lower, larger,
    smaller, older, younger, which one`),
  trend:
    anyOf(`gone up or down, go up or down, went up or down, up or down, up and down, better or worse, go up, go down, went down, got better, got worse, 
    trend, trends, change, changed, changes, changing, develop*, over time, course of, course, progress*,
    evolv*, evolution, increas*, decreas*, risen, rise, rising, fallen, fall, falling, improve*, worsen*, in
    order, first and last, first vs last, first versus last, happened to, happened, since the first visit, from first to last, between first and last letter, between the first
    and last letter, from visit to visit, chronolog*, history of the values, all values, timeline, went up, gone up, gone down, series`),
  comparison: anyOf(`compare, compared, comparison, versus, vs, difference, differ, differences, different`),
  when: anyOf(`
    when, since when, what day, what date, which date, on which day, what year, which year, in what year, date of, until when, till when, how many
    days, how many weeks, how many months, duration of, first
    mention*, last mention*, for how long, how long, first diagnosed, first appear*, first noted, first
    recorded`),
  why: anyOf(
    `why, what for, for what reason, for which reason, reason for, reasons for, the reason, the reasons, how come, what made`,
  ),
  interrupted:
    anyOf(`off, taken off, take him off, take her off, switch, switched, swap, swapped, again, back, change of, exchange, replaced, replacing, 
    stopping, starting, switching, changing, discontinuing, pausing, paused, held, withheld, suspended, halted, interrupted,
    restarted, resumed, given up, stoppage, discontinuation, withdrawal`),
  latest: anyOf(`+ date, and date, with date, with its date, 
    latest, last, last time, most recent, most recently, newest, recent, recently, current, currently, now, at the moment,
    today, up to date, final`),
  earliest: anyOf(`first, earliest, oldest, initial, initially, baseline`),
  dose: anyOf(`
    dose, doses, dosage, dosages, dosing, dosed, how much, how often, how frequently, strength, posology, how
    many mg, how many tablets, regimen, schedule, per day, a day, daily, mg`),
  change:
    anyOf(`begin, began, begun, beginning, commenced, initiated, introduced, starting, put on, placed on, 
    started, stopped, start, stop, taken off, take him off, take her off, took him off, took her off, come off, tapered, weaned, discontinued, new, newly, added, withdrawn, switched, changed, changes,
    change`),
  stopped: anyOf(
    `dropped, given up, withdrawn, stopping, weaned, no longer on, no longer takes, no longer take, no longer taking, stopped, stop, discontinued, taken off, came off, come off, got off, weaned off, ceased, quit`,
  ),
  open: anyOf(`
    what, which, how, when, where, who, whose, list, show, tell, give, name, describe, summari*, display,
    enumerate, find`),
  list: anyOf(
    `lst, what, which, list, show, give, name, tell, all, enumerate, display, summari*, any, are there, overview`,
  ),
  follows: anyOf(`and, what about, how about, and what about, also, same for, the same for, or`),
  ofThese: anyOf(
    `of these, of those, of them, among them, among these, among those, these patients, those patients`,
  ),
  it: anyOf(`it, that, this, its, them, they`),
  not: anyOf(`
    w/o, not, no, without, excluding, except, except for, but not, don't, doesn't, didn't, haven't, hasn't, aren't,
    isn't, dont, doesnt, didnt, havent, hasnt, arent, isnt, wasnt, wasn't, weren't, werent, never, nor, neither, lack, lacks, lacking, free of, none`),
  or: anyOf(`or`),
  and: anyOf(`and, together, both, as well as, plus, also`),
  family: anyOf(`
    positive family history, positive family, family, familial, relative, relatives, mother, father, brother, sister, parents, parent, siblings,
    hereditary, runs in, run in, mothers, fathers, grandmother, grandfather, aunt, uncle`),
  possible: anyOf(`
    only suspected, merely suspected, only possible, suspected, suspicion, possible, possibly, probable, probably, suspect, suspects, presumed, query,
    unconfirmed, tentative, questionable, not confirmed, suspicious`),
  denied: anyOf(
    `deny, denies, denied, ruled out, excluded, negated, negative for, absence of, absent, free from`,
  ),
  current: either(
    anyOf(
      `these days, nowadays, as of now, current, currently, now, right now, still, at present, presently, ongoing, active, at the moment, today`,
    ),
    LAST_REPORT,
  ),
  ever: anyOf(`ever, at any time, at any point, at some point, at some time`),
  past: anyOf(`past, previous, previously, formerly, earlier, prior, in the past, former, resolved`),
  above: anyOf(`
    above, over, greater than, higher than, more than, larger than, exceeding, exceeds, exceeded, older than,
    bigger than, beyond, in excess of`),
  atLeast: anyOf(
    `at least, no less than, not less than, not below, minimum of, from, starting at, aged from`,
  ),
  below: anyOf(`below, under, less than, lower than, smaller than, fewer than, younger than, beneath`),
  atMost: anyOf(`at most, no more than, not more than, not above, up to, maximum of`),
  equal: anyOf(`equal to, equals, exactly, of exactly`),
  years: anyOf(`
    years, year, years old, years of age, yrs, y, yo, y/o, year-olds, year-old, or older, and older, or
    younger, and over, or over, and above, or above`),
  age: anyOf(`age, aged, older, younger, old, the age of, age of, ages`),
  between: anyOf(`between, aged between`),
  women: anyOf(`lady, women, woman, female, females, ladies, girls`),
  men: anyOf(`gentleman, men, man, male, males, gentlemen, boys`),
  since: anyOf(`since, after, from, starting, starting from`),
  before: anyOf(`before, until, till, up to, prior to, by`),
  conditions: anyOf(`
    condition, conditions, diagnosis, diagnoses, diagnosed with, disease, diseases, illness, illnesses, medical
    problems, health problems, problems, problem list, disorders, comorbidities, comorbidity, medical history,
    pre-existing conditions, ailments, suffering from`),
  medications: anyOf(`
    medication, medications, medicine, medicines, drug, drugs, pharmacotherapy, prescriptions, meds, tablets,
    pills, drug therapy, medication list, medication plan, prescribed`),
  allergies: anyOf(`
    allergy, allergies, allergic, intolerances, intolerance, hypersensitivity, hypersensitivities, drug
    allergies`),
  allergic: anyOf(`
    allergic to, allergy to, allergies to, allergic, allergy, allergies, hypersensitive to, hypersensitivity
    to, reacts to`),
  procedures: anyOf(`
    procedure, procedures, surgery, surgeries, operation, operations, surgical history, interventions,
    operated, surgical procedures, treatments`),
  symptoms: anyOf(
    `symptom, symptoms, complaint, complaints, signs, complain about, complain of, complaining`,
  ),
  values: anyOf(`
    laboratory, lab, labs, lab values, lab results, laboratory values, laboratory results, blood tests, blood
    results, test results, measurements, vital signs, vitals, blood values, results`),
  takes: anyOf(`inject, injects, injecting, used, using, took, 
    needed, needs, needing, required, requires, requiring, received, take, takes, taking, taken, took, on, receive, receives, prescribed, treated with, given, use, uses, get,
    gets`),
  takesNow: anyOf(`take, takes, taking, on, receive, receives, use, uses, get, gets`),
  suffers: anyOf(`suffer from, suffers from, suffering from`),
  howOld: anyOf(`how old, what age, the age of, age, date of birth, when was he born, when was she born`),
  sex: anyOf(`gender, sex, male or female, a man or a woman, man or woman`),
  frame: EN_ORDINARY,
};
