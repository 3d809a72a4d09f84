import type { FhirResource } from 'fhir/r4';

export type ResourceType = FhirResource['resourceType'];

/** R4's types of resources that are stored and searched; bundles and parameters are only sent. */
const RESOURCE_TYPES: ReadonlySet<string> = new Set(
  `Account ActivityDefinition AdverseEvent AllergyIntolerance Appointment AppointmentResponse AuditEvent Basic Binary
  BiologicallyDerivedProduct BodyStructure CarePlan CareTeam CatalogEntry ChargeItem ChargeItemDefinition Claim
  ClaimResponse ClinicalImpression CodeSystem Communication CommunicationRequest Composition ConceptMap Condition
  Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device
  DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest DocumentReference
  Encounter Endpoint EpisodeOfCare EventDefinition Evidence EvidenceVariable ExplanationOfBenefit FamilyMemberHistory
  Flag Goal Group GuidanceResponse HealthcareService ImagingStudy Immunization ImmunizationEvaluation
  ImmunizationRecommendation InsurancePlan Invoice Library Linkage List Location Measure MeasureReport Media Medication
  MedicationAdministration MedicationDispense MedicationKnowledge MedicationRequest MedicationStatement
  MolecularSequence NamingSystem NutritionOrder Observation ObservationDefinition Organization OrganizationAffiliation
  Patient Person PlanDefinition Practitioner PractitionerRole Procedure Provenance Questionnaire QuestionnaireResponse
  RelatedPerson RequestGroup ResearchDefinition ResearchStudy ResearchSubject RiskAssessment Schedule SearchParameter
  ServiceRequest Slot Specimen SpecimenDefinition StructureDefinition Substance SupplyDelivery SupplyRequest Task
  ValueSet VisionPrescription`.split(/\s+/),
);

export const isResourceType = (name: string): name is ResourceType => RESOURCE_TYPES.has(name);

/** Every type in the order of its name. */
export const ALL_TYPES: readonly string[] = [...RESOURCE_TYPES];
