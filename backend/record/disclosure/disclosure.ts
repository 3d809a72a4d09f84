import type { FhirResource } from 'fhir/r4';
import type { Anonymiser } from '../../engines/anonymiser/anonymiser.ts';
import type { Language } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import type { InstallationKeys } from '../intake/installation-keys.ts';
import { findOnIngest } from '../intake/on-ingest.store.ts';
import { dateMover } from './dates.ts';
import { deidentifyResource, leavesDeidentified } from './deidentified-resource.ts';
import {
  type DisclosedPerson,
  deidentifiedPerson,
  personAsStored,
  type StatedPerson,
  withoutHighAges,
} from './disclosed-person.ts';
import { type DisclosedText, replacedText, sameText } from './disclosed-text.ts';
import { keyedIds } from './keyed-ids.ts';

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

/** How the patients of a study leave. */
export interface Disclosure {
  readonly isDeidentified: boolean;
  patientId(patientId: string): string;
  ofPatient(person: StatedPerson): PatientDisclosure;
}

export interface DisclosureDependencies {
  readonly db: Database;
  readonly keys: InstallationKeys;
  readonly anonymiser: Anonymiser;
}

/**
 * Exports follow the setting that says whether reports are de-identified before they are stored: a study that may not keep
 * names may not hand them out either, those of reports from before the setting among them.
 */
export async function openDisclosure(
  dependencies: DisclosureDependencies,
  studyId: string,
): Promise<Disclosure> {
  const { on, operator } = await findOnIngest(dependencies.db, studyId);
  return on ? deidentified(dependencies, studyId, operator) : AS_STORED;
}

const AS_STORED: Disclosure = {
  isDeidentified: false,
  patientId: (patientId) => patientId,
  ofPatient: (stated) => ({
    person: personAsStored(stated),
    reportId: (extractionId) => extractionId,
    date: (date) => date,
    age: (years) => years,
    text: async (text) => sameText(text),
    resources: async (resources) => [...resources],
  }),
};

function deidentified(
  { keys, anonymiser }: DisclosureDependencies,
  studyId: string,
  operator: Parameters<Anonymiser['anonymise']>[0]['operator'],
): Disclosure {
  const ids = keyedIds(keys, studyId);
  return {
    isDeidentified: true,
    patientId: ids.patient,
    ofPatient(stated) {
      const { patientId } = stated;
      const key = ids.keyOf(patientId);
      const move = dateMover(key);
      const date = (day: string | null, isMoved: boolean) => (day === null || isMoved ? day : move(day));
      const anonymised = (text: string, language?: Language) =>
        anonymiser.anonymise({ text, language, operator, key });
      const person = deidentifiedPerson(stated, ids.patient(patientId), date);
      return {
        person,
        reportId: (extractionId) => ids.report(patientId, extractionId),
        date,
        age: withoutHighAges,
        async text(text, language, isMoved) {
          if (isMoved) return sameText(text);
          const { text: own, spans } = await anonymised(text, language);
          return replacedText(own, spans);
        },
        async resources(resources, isMoved) {
          const left: FhirResource[] = [];
          for (const resource of resources.filter(leavesDeidentified))
            left.push(
              await deidentifyResource(resource, {
                patient: { stored: patientId, disclosed: person },
                idOf: (type, id) => ids.resource(patientId, type, id),
                move,
                isMoved,
                wordsOf: async (words) => (isMoved ? words : (await anonymised(words)).text),
              }),
            );
          return left;
        },
      };
    },
  };
}
