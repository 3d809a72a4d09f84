/**
 * Elements of R4 that are told de-identified, by the type of resource; of a choice the name that its types share. What stands
 * here is told by its data type (safe-values.ts). All others are left out, and resources of other types: they name
 * somebody, say when something was stored, or were not looked at.
 */
const BY_TYPE: Readonly<Record<string, string>> = {
  // Its year of birth is added.
  Patient: 'active gender deceased generalPractitioner managingOrganization',
  Condition:
    'clinicalStatus verificationStatus category severity code bodySite subject encounter onset abatement recordedDate recorder asserter stage evidence note',
  Observation:
    'basedOn partOf status category code subject focus encounter effective issued performer value dataAbsentReason interpretation note bodySite method specimen device referenceRange hasMember derivedFrom component',
  MedicationStatement:
    'basedOn partOf status statusReason category medication subject context effective dateAsserted informationSource derivedFrom reasonCode reasonReference note dosage',
  MedicationRequest:
    'status statusReason intent category priority doNotPerform medication subject encounter authoredOn requester performer performerType recorder reasonCode reasonReference basedOn courseOfTherapyType note dosageInstruction dispenseRequest substitution priorPrescription',
  MedicationAdministration:
    'partOf status statusReason category medication subject context effective performer reasonCode reasonReference request device note dosage',
  Medication: 'code status form amount ingredient',
  AllergyIntolerance:
    'clinicalStatus verificationStatus type category criticality code patient encounter onset recordedDate recorder asserter lastOccurrence note reaction',
  Procedure:
    'basedOn partOf status statusReason category code subject encounter performed recorder asserter performer reasonCode reasonReference bodySite outcome report complication complicationDetail followUp note focalDevice usedReference usedCode',
  Immunization:
    'status statusReason vaccineCode patient encounter occurrence recorded primarySource reportOrigin site route doseQuantity performer note reasonCode reasonReference isSubpotent subpotentReason reaction protocolApplied',
  FamilyMemberHistory:
    'status dataAbsentReason patient date relationship sex age estimatedAge deceased reasonCode reasonReference note condition',
  DocumentReference:
    'status docStatus type category subject date author relatesTo securityLabel content context',
  DiagnosticReport:
    'basedOn status category code subject encounter effective issued performer resultsInterpreter specimen result imagingStudy conclusion conclusionCode',
  Encounter:
    'status statusHistory class classHistory type serviceType priority subject episodeOfCare basedOn participant period length reasonCode reasonReference diagnosis hospitalization partOf serviceProvider',
  ServiceRequest:
    'basedOn replaces status intent category priority doNotPerform code orderDetail quantity subject encounter occurrence asNeeded authoredOn requester performerType performer reasonCode reasonReference specimen bodySite note patientInstruction',
  CarePlan:
    'basedOn partOf status intent category subject encounter period created author careTeam addresses goal note activity',
  Goal: 'lifecycleStatus achievementStatus category priority description subject start target statusDate expressedBy addresses note outcomeCode outcomeReference',
  Specimen: 'status type subject receivedTime parent request collection condition note',
  Device: 'status statusReason type patient safety note',
  DeviceUseStatement:
    'basedOn status subject derivedFrom timing recordedOn source device reasonCode reasonReference bodySite note',
  ImagingStudy:
    'status modality subject encounter started basedOn referrer interpreter numberOfSeries numberOfInstances procedureCode reasonCode reasonReference note description',
  QuestionnaireResponse: 'basedOn partOf status subject encounter authored author source item',
  Questionnaire: 'status subjectType title description code item',
};

const read = new Map(Object.entries(BY_TYPE).map(([type, names]) => [type, new Set(names.split(' '))]));

/** The elements of a type that are told; null of one that is not told at all. */
export const safeElementsOf = (type: string): ReadonlySet<string> | null => read.get(type) ?? null;

/** Systems whose codes are published, and no site gives them to somebody. */
const PUBLISHED =
  /^(?:http:\/\/snomed\.info\/sct|http:\/\/loinc\.org|http:\/\/unitsofmeasure\.org|http:\/\/www\.nlm\.nih\.gov\/research\/umls(?:\/rxnorm)?|http:\/\/www\.whocc\.no\/atc|http:\/\/terminology\.hl7\.org\/CodeSystem\/[\w.-]{1,80}|http:\/\/hl7\.org\/fhir\/[a-z0-9-]{1,80}|http:\/\/hl7\.org\/fhir\/sid\/(?:icd-[\w-]{1,20}|icpc-\w{1,10}|atc|ndc|cvx|mvx)|http:\/\/fhir\.de\/CodeSystem\/(?:bfarm|dimdi|ifa)\/[\w-]{1,40}|urn:ietf:bcp:\d{1,3}|urn:iso:std:iso:3166(?:-\d)?|http:\/\/dicom\.nema\.org\/resources\/ontology\/DCM)$/;

export const isPublished = (system: unknown): system is string =>
  typeof system === 'string' && PUBLISHED.test(system);

/** Types of content that say nothing of it. */
export const PLAIN_CONTENT: ReadonlySet<unknown> = new Set(
  'text/plain text/html application/pdf application/fhir+json application/fhir+xml application/dicom image/png image/jpeg image/tiff'.split(
    ' ',
  ),
);
