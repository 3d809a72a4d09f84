/**
 * The elements of each type that R4 marks as its summary (https://hl7.org/fhir/R4/search.html#summary), those that all
 * types share left out. A choice stands by its name, `value` for all of `value[x]`.
 */
const SUMMARY = `
  Account identifier status type name subject servicePeriod coverage owner description
  ActivityDefinition url identifier version name title status experimental date publisher contact description
    useContext jurisdiction effectivePeriod kind code doNotPerform
  AdverseEvent identifier actuality category event subject encounter date detected recordedDate resultingCondition
    location seriousness severity outcome recorder contributor suspectEntity subjectMedicalHistory
    referenceDocument study
  AllergyIntolerance identifier clinicalStatus verificationStatus type category criticality code patient asserter
  Appointment identifier status cancelationReason serviceCategory serviceType specialty appointmentType reasonCode
    start end
  AppointmentResponse identifier appointment participantType actor participantStatus
  AuditEvent type subtype action recorded outcome outcomeDesc purposeOfEvent
  Basic identifier code subject created author
  Binary contentType securityContext url
  BiologicallyDerivedProduct identifier
  BodyStructure identifier active morphology location description patient
  CarePlan identifier instantiatesCanonical instantiatesUri basedOn replaces partOf status intent category title
    description subject encounter period created author addresses
  CareTeam identifier status category name subject encounter period managingOrganization
  CatalogEntry identifier orderable referencedItem
  ChargeItem identifier status code subject context occurrence quantity bodysite enterer enteredDate account
  ChargeItemDefinition url identifier version title derivedFromUri partOf replaces status experimental date
    publisher contact description useContext jurisdiction effectivePeriod code
  Claim status type use patient billablePeriod created insurer provider priority insurance
  ClaimResponse status type use patient created insurer request outcome total
  ClinicalImpression identifier status code description subject encounter effective date assessor problem
  CodeSystem url identifier version name title status experimental date publisher contact useContext jurisdiction
    caseSensitive valueSet hierarchyMeaning compositional versionNeeded content supplements count filter property
  Communication identifier instantiatesCanonical instantiatesUri basedOn partOf status statusReason priority
    subject encounter reasonCode reasonReference
  CommunicationRequest identifier basedOn replaces groupIdentifier status priority doNotPerform encounter
    occurrence authoredOn requester sender reasonCode reasonReference
  Composition identifier status type category subject encounter date author title confidentiality custodian event
  ConceptMap url identifier version name title status experimental date publisher contact useContext jurisdiction
    source target
  Condition identifier clinicalStatus verificationStatus code bodySite subject encounter onset recordedDate
    recorder asserter
  Consent identifier status scope category patient dateTime performer organization source policyRule verification
    provision
  Contract identifier version status issued applies subject name title type subType
  Coverage identifier status type policyHolder subscriber subscriberId beneficiary dependent period payor order
    network
  CoverageEligibilityRequest status purpose patient created insurer
  CoverageEligibilityResponse status purpose patient created request outcome insurer
  DetectedIssue identifier status code severity patient identified author implicated
  Device udiCarrier status safety
  DeviceDefinition safety parentDevice bodySite
  DeviceMetric identifier type unit source parent operationalStatus color category measurementPeriod calibration
  DeviceRequest identifier instantiatesCanonical instantiatesUri basedOn priorRequest groupIdentifier status
    intent priority code subject encounter occurrence authoredOn requester performerType performer reasonCode
    reasonReference
  DeviceUseStatement identifier basedOn status subject derivedFrom timing recordedOn source device reasonCode
    reasonReference bodySite
  DiagnosticReport identifier status category code subject encounter effective issued performer resultsInterpreter
    media
  DocumentManifest masterIdentifier identifier status type subject author description content
  DocumentReference masterIdentifier identifier status docStatus type category subject date author relatesTo
    description securityLabel content context
  Encounter identifier status class type serviceType subject episodeOfCare participant appointment reasonCode
    reasonReference diagnosis
  Endpoint identifier status connectionType name managingOrganization period payloadType payloadMimeType address
  EpisodeOfCare status type diagnosis patient managingOrganization period
  EventDefinition url identifier version name title status experimental date publisher contact useContext
    jurisdiction approvalDate lastReviewDate effectivePeriod trigger
  Evidence url identifier version name title status date publisher contact description useContext jurisdiction
    effectivePeriod exposureBackground exposureVariant outcome
  EvidenceVariable url identifier version name title shortTitle status date publisher contact description
    useContext jurisdiction effectivePeriod type characteristic
  ExplanationOfBenefit status type use patient billablePeriod created insurer provider outcome insurance total
  FamilyMemberHistory identifier instantiatesCanonical instantiatesUri status dataAbsentReason patient date name
    relationship sex age estimatedAge deceased reasonCode reasonReference
  Flag identifier status category code subject period encounter author
  Goal lifecycleStatus achievementStatus category priority description subject start statusDate expressedBy
  Group identifier active type actual code name quantity managingEntity
  GuidanceResponse requestIdentifier identifier module status
  HealthcareService identifier active providedBy category type specialty location name comment photo
  ImagingStudy identifier status modality subject encounter started basedOn referrer interpreter endpoint
    numberOfSeries numberOfInstances procedureReference procedureCode location reasonCode reasonReference note
    description series
  Immunization status vaccineCode patient occurrence primarySource performer note isSubpotent
  ImmunizationEvaluation status patient targetDisease immunizationEvent doseStatus
  ImmunizationRecommendation identifier patient date recommendation
  InsurancePlan identifier status type name ownedBy administeredBy coverageArea
  Invoice identifier status type subject recipient date totalNet totalGross
  Library url identifier version name title status experimental type date publisher contact description useContext
    jurisdiction effectivePeriod content
  Linkage active author item
  List status mode title code subject date source
  Location identifier status operationalStatus name description mode type physicalType managingOrganization
  Measure url identifier version name title status experimental date publisher contact description useContext
    jurisdiction effectivePeriod disclaimer scoring compositeScoring type riskAdjustment rateAggregation rationale
    clinicalRecommendationStatement improvementNotation definition guidance
  MeasureReport identifier status type measure subject date reporter period improvementNotation
  Media identifier basedOn partOf status type modality view subject encounter created issued operator reasonCode
    bodySite deviceName device height width frames duration content
  Medication identifier code status manufacturer amount
  MedicationAdministration instantiates partOf status medication subject effective performer
  MedicationDispense status medication subject whenPrepared
  MedicationKnowledge code status manufacturer amount synonym
  MedicationRequest status intent priority doNotPerform reported medication subject authoredOn requester
    performerType instantiatesCanonical instantiatesUri basedOn groupIdentifier
  MedicationStatement identifier basedOn partOf status category medication subject context effective dateAsserted
  MolecularSequence identifier type coordinateSystem patient specimen device performer quantity referenceSeq
    variant observedSeq quality readCoverage repository pointer structureVariant
  NamingSystem name status kind date publisher contact useContext jurisdiction uniqueId
  NutritionOrder instantiatesCanonical instantiatesUri status intent patient dateTime orderer
  Observation identifier basedOn partOf status code subject focus encounter effective issued performer value
    hasMember derivedFrom component
  ObservationDefinition category code identifier
  Organization identifier active type name partOf
  OrganizationAffiliation identifier active period organization participatingOrganization network code specialty
    location telecom
  Patient identifier active name telecom gender birthDate deceased address managingOrganization link
  Person name telecom gender birthDate managingOrganization active
  PlanDefinition url identifier version name title type status experimental date publisher contact description
    useContext jurisdiction effectivePeriod
  Practitioner identifier active name telecom address gender birthDate
  PractitionerRole identifier active period practitioner organization code specialty location telecom
  Procedure identifier instantiatesCanonical instantiatesUri basedOn partOf status statusReason category code
    subject encounter performed recorder asserter performer location reasonCode reasonReference bodySite outcome
  Provenance target recorded
  Questionnaire url identifier version name title status experimental subjectType date publisher contact
    useContext jurisdiction effectivePeriod code
  QuestionnaireResponse identifier basedOn partOf questionnaire status subject encounter authored author source
  RelatedPerson identifier active patient relationship name telecom gender birthDate address
  RequestGroup identifier instantiatesCanonical instantiatesUri groupIdentifier status intent priority code
  ResearchDefinition url identifier version name title status experimental date publisher contact description
    useContext jurisdiction effectivePeriod population exposure exposureAlternative outcome
  ResearchStudy identifier title protocol partOf status primaryPurposeType phase studyDesign category focus
    condition contact keyword location region enrollment period sponsor principalInvestigator site reasonStopped
    whyStopped recruitment result
  ResearchSubject identifier status period study individual
  RiskAssessment identifier status method code subject encounter occurrence condition performer
  Schedule identifier active serviceCategory serviceType specialty actor planningHorizon
  SearchParameter url version name status experimental date publisher contact description useContext jurisdiction
    code base type
  ServiceRequest identifier instantiatesCanonical instantiatesUri basedOn replaces requisition status intent
    category priority doNotPerform code orderDetail quantity subject encounter occurrence asNeeded authoredOn
    requester performerType performer locationCode locationReference reasonCode reasonReference specimen bodySite
    patientInstruction
  Slot identifier serviceCategory serviceType specialty appointmentType schedule status start end
  Specimen identifier accessionIdentifier status type subject receivedTime condition
  SpecimenDefinition identifier typeCollected patientPreparation timeAspect collection
  StructureDefinition url identifier version name title status experimental date publisher contact useContext
    jurisdiction keyword fhirVersion kind abstract context contextInvariant type baseDefinition derivation
  Substance identifier status category code description instance ingredient
  SupplyDelivery basedOn partOf status occurrence
  SupplyRequest identifier status category priority item quantity occurrence authoredOn requester supplier
  Task instantiatesCanonical instantiatesUri basedOn groupIdentifier partOf status statusReason businessStatus
    intent code description focus for encounter executionPeriod lastModified requester owner location
  ValueSet url identifier version name title status experimental date publisher contact useContext jurisdiction
    immutable
  VisionPrescription status created patient dateWritten prescriber lensSpecification`;

const elements = new Map<string, Set<string>>();
let ofType = new Set<string>();
for (const word of SUMMARY.trim().split(/\s+/)) {
  // Types begin with a capital letter, elements with a small one.
  if (/^[A-Z]/.test(word)) {
    ofType = new Set();
    elements.set(word, ofType);
  } else ofType.add(word);
}

const NONE: ReadonlySet<string> = new Set();

export const summaryElements = (type: string): ReadonlySet<string> => elements.get(type) ?? NONE;
