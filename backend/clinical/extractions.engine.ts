import type { z } from 'zod';
import type { Language } from '../shared/contract.ts';
import type {
  Assertion,
  AssertionSource,
  DrugEvent,
  EntityLink,
  interpretationSchema,
  nameOriginSchema,
  sectionSchema,
} from './extractions.contract.ts';
import type { Review } from './review.contract.ts';

/** A stretch of the text: UTF-16 code units from 0. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** How a name was recognised; `broader` has the concept of its head only, `open` has none. */
export type NameOrigin = 'term' | z.infer<typeof nameOriginSchema>;

/** Something found in a text. `text.slice(offset, offset + length)` is what was found. */
export interface ExtractedEntity extends TextRange {
  /** By the names of Azure Text Analytics for Health: Diagnosis, SymptomOrSign, MedicationName, ... */
  readonly category: string;
  /** 0 to 1. */
  readonly confidenceScore: number;
  readonly assertion: Assertion;
  /** Key of the concept in the vocabulary; null for what has none, such as a dosage. */
  readonly concept: string | null;
  /** Preferred name of the concept in English; null without a concept. */
  readonly name: string | null;
  readonly links: readonly EntityLink[];
  /** Its words where they stand nowhere in the text; then its length is 0. */
  readonly surface?: string;
  /** Where its assertion is from, if it was not read with the entity. */
  readonly assertionSource?: AssertionSource;
  /** How a name was recognised, where the engine tells; absent of what is no name. */
  readonly origin?: NameOrigin;
  /** The number a MeasurementValue states, decimal comma understood; absent elsewhere. */
  readonly value?: number;
  /** The UCUM code a MeasurementUnit states, where it is one; absent elsewhere. */
  readonly ucum?: string;
  /**
   * The day, month or year a Date states, or a Time such as "yesterday" that is told from the day of the report; in ISO
   * 8601 and as precise as it is told, absent where it is left open.
   */
  readonly date?: string;
  /** The bounds a ReferenceRange states, null where it states none; absent elsewhere. */
  readonly low?: number | null;
  readonly high?: number | null;
  /** How an Interpretation judges a value, by the codes of HL7's ObservationInterpretation; absent elsewhere. */
  readonly interpretation?: z.infer<typeof interpretationSchema>;
  /** What happened to the taking of a drug, in the order of the text; absent where nothing did. */
  readonly events?: readonly DrugEvent[];
  /** Of a fact that somebody judged. */
  readonly review?: Review;
}

/** How two entities belong together; source and target are indices into the found entities. */
export interface ExtractedRelation {
  readonly source: number;
  readonly target: number;
  /** By the names of Azure Text Analytics for Health: DosageOfMedication, ValueOfExamination, ... */
  readonly relationType: string;
  readonly confidenceScore: number;
}

export type SectionKind = z.infer<typeof sectionSchema>;

/** A sentence, with the section it stands in where the engine reads titles. */
export interface ReadSentence extends TextRange {
  readonly section?: SectionKind;
}

/** Everything read from one text. Entities are in order of offset; sentences cover all entities. */
export interface ReadText {
  /** The engine that read it, where another than the one that was asked had to. */
  readonly readBy?: string;
  readonly language: Language;
  /** The day the report says it is of, in ISO 8601; null or absent where it tells none or leaves it open. */
  readonly reportDate?: string | null;
  readonly demographics: {
    /** In years. */
    readonly age: number | null;
    readonly gender: 'male' | 'female' | null;
    /** Where the report introduces its patient by name. */
    readonly name: { readonly given: string; readonly family: string } | null;
    /** ISO 8601, such as 1982-01-02. */
    readonly birthDate: string | null;
  };
  readonly sentences: readonly ReadSentence[];
  readonly entities: readonly ExtractedEntity[];
  readonly relations: readonly ExtractedRelation[];
}

/** Reads clinical text. The embedded engine is the default; others are adapters behind the same shape. */
export interface ExtractionEngine {
  /** Name and version, kept as provenance with everything it finds. */
  readonly name: string;
  /** The version of the vocabulary that it reads with; absent where it has none. */
  readonly vocabulary?: string;
  /**
   * Never fails on a string; an empty or wordless one gives no entities.
   *
   * @param staysHere whether the text may not be sent to a service outside of this machine
   */
  read(text: string, staysHere?: boolean): Promise<ReadText>;
}
