import type { AssertionStatus } from '../../clinical/filters.ts';
import type { ValueCondition } from '../../cohort/criterion.contract.ts';
import type { MedicationState } from '../../cohort/tree/medication.contract.ts';
import type { Change, Order } from '../../cohort/tree/tree.contract.ts';
import type { Language } from '../../shared/contract.ts';
import type { ChatAnswer } from '../chat.contract.ts';
import type { Detail } from './details.ts';
import type { Moment } from './moments.ts';

export type Intent = ChatAnswer['intent'];

/** Who is asked about: one patient, or all of a cohort. */
export type Audience = 'patient' | 'cohort';

/** What a list is made of. */
export type ListKind = 'conditions' | 'medications' | 'allergies' | 'procedures' | 'symptoms' | 'values';

/** Something that a question names. */
export interface QuestionConcept {
  /** As the question has it. */
  readonly label: string;
  /** Whether all of its category is meant, as in "patients with allergies". */
  readonly isKind?: boolean;
  /** Where it stands in the question. */
  readonly start: number;
  readonly end: number;
  /** Its key in the vocabulary; null for words that it does not have. */
  readonly concept: string | null;
  /** The category of its concept; an allergen is one that the question asks about as such. */
  readonly category: string;
  /** Keys of itself and, of an allergen, of the allergy to it. */
  readonly own: readonly string[];
  /** Keys of itself and of narrower concepts: what affirms one of these affirms it. */
  readonly concepts: readonly string[];
  /** Keys of broader concepts: what denies one of these denies it. */
  readonly broader: readonly string[];
  /** What mentions have to count as; absent where it is not said. */
  readonly standing?: AssertionStatus;
  readonly isExcluded: boolean;
  /** Whether the reports have to be silent about it: what they deny is told, too. */
  readonly isUntold?: true;
  /** When it has to have been, where the question says it of this thing and not of all. */
  readonly time?: 'current' | 'past' | 'any';
  /** Whether it is another choice than the thing before it. */
  readonly isAlternative: boolean;
  readonly value?: ValueCondition;
}

export interface Days {
  readonly from?: string;
  readonly to?: string;
  /** Of any year, 1 to 12; of one patient only. */
  readonly month?: number;
}

/** One of the groups that a question sets beside each other: all of what it says besides holds for each. */
export interface ComparedGroup {
  readonly label: string;
  /** Whether it is those who lack what it is called by. */
  readonly isWithout?: boolean;
  readonly gender?: 'male' | 'female';
  /** In years, both included. */
  readonly ageFrom?: number;
  readonly ageTo?: number;
  /** What all of the group have, of whom those with the concepts are counted. */
  readonly base?: readonly QuestionConcept[];
  readonly concepts?: readonly QuestionConcept[];
  readonly patientIds?: readonly string[];
}

/** How the values of each patient changed, as a question says it. */
export interface SaidChange {
  /** One of the concepts of the question, whose values it is about. */
  readonly of: QuestionConcept;
  readonly direction: Change['direction'];
  /** To so many times, or to so many parts, at least. */
  readonly factor?: number;
  /** By so much at least, in the unit. */
  readonly by?: { readonly value: number; readonly ucum?: string };
  /** Whether it is more than that, and not just as much. */
  readonly exceeded?: boolean;
}

/** The order of two of the concepts of a question. */
export interface SaidOrder extends Pick<Order, 'relation' | 'days_at_most'> {
  readonly of: QuestionConcept;
  readonly to: QuestionConcept;
}

/** What happened to a medication that a question names. */
export interface SaidEvent {
  readonly of: QuestionConcept;
  readonly state: MedicationState;
  /** Why, where the question says it. */
  readonly reason?: QuestionConcept;
}

/** A question as it was understood. */
export interface Question {
  readonly text: string;
  readonly language: Language;
  readonly intent: Intent;
  readonly concepts: readonly QuestionConcept[];
  readonly kinds: readonly ListKind[];
  /** Days of the report. */
  readonly days: Days;
  readonly time?: 'current' | 'past';
  /** Whether it asks what a patient takes, so that what was stopped is no answer. */
  readonly asksTaken?: true;
  /** Whether it asks for any time in so many words. */
  readonly isEver?: boolean;
  readonly gender?: 'male' | 'female';
  readonly ageFrom?: number;
  readonly ageTo?: number;
  readonly statistic?: 'mean' | 'median' | 'min' | 'max';
  /** Of a stay, at which a patient's values are asked for. */
  readonly moments?: readonly Moment[];
  /** Of the ages of the patients. */
  readonly ageStatistic?: 'mean' | 'median' | 'min' | 'max';
  /** How many of what is most frequent are asked for, and of what: kinds of a concept, or a list. */
  readonly top?: { readonly limit: number };
  /** Whether patients are counted by their age, in decades. */
  readonly byAge?: true;
  /** What is set beside each other. */
  readonly groups?: readonly ComparedGroup[];
  /** Whether a share is asked of those that the first concepts name, and how many these are. */
  readonly share?: { readonly base: number };
  /** Whether the bound of the one examination is of each patient's newest value, or oldest, and not of any. */
  readonly boundOf?: 'latest' | 'earliest';
  /** What is asked to be told of each patient who meets the question. */
  readonly details?: readonly Detail[];
  readonly change?: SaidChange;
  readonly order?: SaidOrder;
  /** Whether it asks which drugs were stopped and why, and only those stopped for a side effect. */
  readonly stops?: { readonly isAdverse: boolean };
  /** Whether it asks for the time between the two things that it names. */
  readonly asksInterval?: true;
  /** Whether it counts reports by their attributes alone. */
  readonly reportCount?: { readonly language?: Language; readonly isByYear: boolean };
  /** Of medications: begun, stopped and the like. */
  readonly events?: readonly SaidEvent[];
  /** Patients whose ids it names. */
  readonly patientIds?: readonly string[];
  /** Whether it asks for the oldest value, report or mention. */
  readonly isFirst: boolean;
  /** Whether it asks what was given instead of the drug that it names. */
  readonly asksReplacement?: true;
  /** Whether it asks for the newest value of each, not for all of them. */
  readonly isLatest: boolean;
  /** Whether it asks for patients rather than for their number. */
  readonly asksWho: boolean;
  /** What is counted. */
  readonly counted: 'patients' | 'reports' | 'mentions';
  /** Whether reports, not values, are compared or counted. */
  readonly isOfReports: boolean;
  /** Whether it asks for what was started and stopped. */
  readonly asksChange: boolean;
  /** Whether a list asks for what is denied. */
  readonly asksDenied: boolean;
  readonly asks?: 'age' | 'gender';
  /** Words that were read as others, because they are misspelt. */
  readonly respelt?: readonly (readonly [from: string, to: string])[];
  /** Words that carry content and were not understood. */
  readonly unread: readonly string[];
}
