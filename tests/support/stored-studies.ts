import type { FhirResource } from 'fhir/r4';
import type { EntityLink } from '../../backend/clinical/extractions.contract.ts';
import type {
  ExtractedEntity,
  ExtractedRelation,
  ReadText,
} from '../../backend/clinical/extractions.engine.ts';
import { insertParticipants } from '../../backend/participants/participants.store.ts';
import { prepareReport } from '../../backend/record/reports/prepare-report.ts';
import { storeReports } from '../../backend/record/reports/reports.store.ts';
import { saveVersions } from '../../backend/record/resources/write.store.ts';
import type { Store } from '../../backend/store/store.ts';
import { FORM } from './invented-resources.ts';
import { doseWords, type InventedStudy, type Participant, type Report } from './invented-studies.ts';

/** Stores a study as ingests, clients and people do. */
export async function storeStudy(db: Store['db'], studyId: string, study: InventedStudy): Promise<void> {
  const at = new Date();
  await storeReports(db, studyId, study.reports.map(toPrepared), {
    username: 'user-a',
    requestId: 'request',
  });
  await db.transaction(async (tx) => {
    const reported = new Set(study.reports.map((each) => each.patient));
    const others = [...new Set(study.resources.map((each) => each.patient))].filter(
      (id) => !reported.has(id),
    );
    const versions = [
      ...study.resources,
      ...others.map((id) => ({
        patient: id,
        resource: { resourceType: 'Patient', id, gender: 'female', birthDate: '1974-02-28' } as FhirResource,
      })),
      {
        patient: '',
        resource: { resourceType: 'Questionnaire', id: FORM, status: 'active' } as FhirResource,
      },
    ].map(({ patient, resource }) => ({
      patientId: patient,
      id: resource.id ?? '',
      version: 1,
      resource,
      isNew: true,
    }));
    await saveVersions(tx, studyId, versions, at);
    if (study.participants.length > 0)
      await insertParticipants(tx, studyId, study.participants.map(toParticipant));
  });
}

const toParticipant = ({ id, patient, status, group, consent, enrolled }: Participant) => ({
  id,
  name: id,
  email: null,
  phone: null,
  date_of_birth: null,
  gender: null,
  enrollment_date: enrolled,
  status,
  last_activity: null,
  progress: 0,
  study_group: group,
  consent_given: consent,
  medical_conditions: [],
  medications: [],
  allergies: [],
  emergency_contact: null,
  patient_id: patient,
  is_sample: false,
});

function toPrepared(report: Report) {
  let text = `${report.id}.`;
  const entities: ExtractedEntity[] = [];
  const relations: ExtractedRelation[] = [];
  const add = (
    surface: string,
    rest: Pick<ExtractedEntity, 'category' | 'assertion'> & Partial<ExtractedEntity>,
  ): number => {
    text += ` ${surface}`;
    entities.push({
      offset: text.length - surface.length,
      length: surface.length,
      confidenceScore: 0.9,
      concept: null,
      name: null,
      links: [],
      ...rest,
    });
    return entities.length - 1;
  };
  /** Where each mention stands among the entities. */
  const places: number[] = [];
  for (const { category, concept, surface, codes, assertion, value, ucum, pair, dose } of report.mentions) {
    const own = add(surface, { category, assertion, concept, name: concept, links: codes.map(toLink) });
    places.push(own);
    const tie = (
      relationType: string,
      words: string,
      rest: Partial<ExtractedEntity> & { category: string },
    ) => {
      const target = add(words, { assertion, ...rest });
      relations.push({ source: own, target, relationType, confidenceScore: 1 });
    };
    if (value !== null) tie('ValueOfExamination', String(value), { category: 'MeasurementValue', value });
    if (pair !== null) tie('ValueOfExamination', pair.join('/'), { category: 'MeasurementValue' });
    if (ucum !== null) tie('UnitOfExamination', ucum, { category: 'MeasurementUnit', ucum });
    if (dose !== null) tie('DosageOfMedication', doseWords(dose), { category: 'Dosage' });
  }
  for (const [place, { events = [] }] of report.mentions.entries()) {
    const own = places[place] ?? 0;
    const found = entities[own];
    if (found === undefined || events.length === 0) continue;
    entities[own] = {
      ...found,
      events: events.map(({ reason, ...event }) => {
        const { offset = 0, length = 1 } = entities[places[(reason ?? 0) % places.length] ?? 0] ?? {};
        return reason === null ? event : { ...event, reason: { offset, length } };
      }),
    };
  }
  const { age, gender, birthDate, language } = report;
  const read: ReadText = {
    language,
    demographics: { age, gender, name: null, birthDate },
    sentences: [{ offset: 0, length: text.length }],
    entities,
    relations,
  };
  const prepared = prepareReport({
    patientId: report.patient,
    text,
    sourceSystem: report.source,
    reportType: report.type,
    ingestedBy: 'user-a',
    engine: 'test',
    read,
    reportDate: report.day ?? undefined,
    submitted: { extractionId: report.id, contentHash: report.id, resources: [], patient: null },
  });
  return prepared;
}

function toLink(key: string): EntityLink {
  const [dataSource = '', id = ''] = key.split(' ');
  return { dataSource: dataSource as EntityLink['dataSource'], id, name: null };
}
