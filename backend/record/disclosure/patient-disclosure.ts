import type { FhirResource } from 'fhir/r4';
import type { Language } from '../../shared/contract.ts';
import type { DisclosedPerson } from './disclosed-person.ts';
import type { DisclosedText } from './disclosed-text.ts';

/** How what is stored of one patient leaves the installation. */
export interface PatientDisclosure {
  readonly person: DisclosedPerson;
  reportId(extractionId: string): string;
  /** @param isMoved whether it comes from a text that was de-identified before it was stored */
  date(date: string | null, isMoved: boolean): string | null;
  age(years: number | null): number | null;
  text(text: string, language: Language, isMoved: boolean): Promise<DisclosedText>;
  resources(resources: readonly FhirResource[], isMoved: boolean): Promise<FhirResource[]>;
}
