/**
 * What a phrase says of the findings near it. `differential` is possible over a whole list, `sought` while it names bare things; `stopped` and `future`
 * speak of treatments first, `withdrawn` of one that is to be stopped, `used` of a drug then, `tolerated` of a substance where allergies are told, `listing` goes on with the risks named before, `abandoned` of habits, `done` of what is done once, `risk` of what a procedure may bring, `prevented` never of a drug, `conditional` of complaints; `refuted` denies what was
 * suspected before and `confirmed` affirms it, while `unconfirmed` denies it only where more than the suspicion is told, `lacking` denies neither tests nor treatments, `indicated` makes likely unless it is denied itself, `considered` may be a diagnosis or a plan, `excepted` is not denied with the rest; `case` speaks of what may come and of
 * the treatment meant for it, `onDemand` of a drug and its complaint, `never` denies for all the past; `none` only
 * keeps its words from meaning anything else, and `aside` does not even end what a phrase before it says.
 */
export type Effect =
  | 'negative'
  | 'lacking'
  | 'refuted'
  | 'confirmed'
  | 'unconfirmed'
  | 'excepted'
  | 'considered'
  | 'discussed'
  | 'negativePossible'
  | 'neutralPossible'
  | 'positivePossible'
  | 'indicated'
  | 'differential'
  | 'sought'
  | 'past'
  | 'stopped'
  | 'discontinued'
  | 'withdrawn'
  | 'used'
  | 'tolerated'
  | 'abandoned'
  | 'done'
  | 'future'
  | 'hypothetical'
  | 'risk'
  | 'listing'
  | 'case'
  | 'onDemand'
  | 'never'
  | 'prevented'
  | 'conditional'
  | 'family'
  | 'allergy'
  | 'none'
  | 'aside'
  | 'stop';

/**
 * Phrases separated by |; `before` ones speak of what follows them, `after` ones of what precedes them, `both` of
 * either, `final` ones of what precedes them where they end the clause, `initial` ones of what follows where they begin it. (a/b) is a choice, (a/) may be left out,
 * *ing any word with that ending, and "lehnt ... ab" speaks of what stands between.
 */
export interface ContextRule {
  readonly effect: Effect;
  readonly side: 'before' | 'after' | 'both' | 'initial' | 'final';
  readonly phrases: string;
}
