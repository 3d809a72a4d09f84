/** The words of one language by which a question says what it asks for. */
export interface Cues {
  readonly count: RegExp;
  /** Asks for the patients themselves. */
  readonly which: RegExp;
  readonly patients: RegExp;
  readonly reports: RegExp;
  readonly times: RegExp;
  readonly mean: RegExp;
  readonly median: RegExp;
  readonly highest: RegExp;
  /** Of values, whichever end that is. */
  readonly worst: RegExp;
  readonly best: RegExp;
  /** Of people. */
  readonly oldest: RegExp;
  readonly youngest: RegExp;
  readonly lowest: RegExp;
  /** Asks for what most have. */
  readonly common: RegExp;
  /** Sets one group beside another. */
  readonly more: RegExp;
  readonly trend: RegExp;
  readonly comparison: RegExp;
  readonly when: RegExp;
  /** Asks for reasons, which the sentences that name something may tell. */
  readonly why: RegExp;
  /** What is done to a treatment; claimed where the reason of it is asked for only. */
  readonly interrupted: RegExp;
  readonly latest: RegExp;
  readonly earliest: RegExp;
  readonly dose: RegExp;
  readonly change: RegExp;
  /** Of a drug that is not taken any more. */
  readonly stopped: RegExp;
  /** Begins a question that is answered with a number, a thing or a list. */
  readonly open: RegExp;
  readonly list: RegExp;
  readonly follows: RegExp;
  readonly ofThese: RegExp;
  readonly it: RegExp;
  readonly not: RegExp;
  readonly or: RegExp;
  readonly and: RegExp;
  readonly family: RegExp;
  readonly possible: RegExp;
  readonly denied: RegExp;
  readonly current: RegExp;
  /** At any time: neither now alone, nor only before. */
  readonly ever: RegExp;
  readonly past: RegExp;
  readonly above: RegExp;
  readonly atLeast: RegExp;
  readonly below: RegExp;
  readonly atMost: RegExp;
  readonly equal: RegExp;
  readonly years: RegExp;
  readonly age: RegExp;
  readonly between: RegExp;
  readonly women: RegExp;
  readonly men: RegExp;
  readonly since: RegExp;
  readonly before: RegExp;
  readonly conditions: RegExp;
  readonly medications: RegExp;
  readonly allergies: RegExp;
  readonly allergic: RegExp;
  readonly procedures: RegExp;
  readonly symptoms: RegExp;
  readonly values: RegExp;
  readonly takes: RegExp;
  /** Of these, those of the present. */
  readonly takesNow: RegExp;
  readonly suffers: RegExp;
  readonly howOld: RegExp;
  readonly sex: RegExp;
  /** Words that carry no content of their own. */
  readonly frame: RegExp;
}
