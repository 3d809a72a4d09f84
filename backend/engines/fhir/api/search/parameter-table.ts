/**
 * R4's search parameters (https://hl7.org/fhir/R4/searchparameter-registry.html) of the types that this API knows,
 * one a line: name, kind and the elements that it looks at. A name that several types share is looked up where the
 * type has none of its own.
 */
const SHARED = `
  _id token id
  _lastUpdated date meta.lastUpdated
  _profile uri meta.profile
  _security token meta.security
  _tag token meta.tag
  identifier token identifier`;

const SUBJECT = `
  subject reference subject
  patient reference subject:Patient
  encounter reference encounter`;

/** Where a resource was read from: R4 has the parameter for observations; resources of reports all answer it. */
const DERIVED = `
  derived-from reference derivation derivedFrom`;

const BY_TYPE: Readonly<Record<string, string>> = {
  Patient: `
    active token active
    address string address
    address-city string address.city
    address-country string address.country
    address-postalcode string address.postalCode
    address-state string address.state
    birthdate date birthDate
    death-date date deceasedDateTime
    deceased token deceasedBoolean deceasedDateTime
    email token telecom:email
    family string name.family
    gender token gender
    general-practitioner reference generalPractitioner
    given string name.given
    language token communication.language
    link reference link.other
    name string name
    organization reference managingOrganization
    phone token telecom:phone
    telecom token telecom`,
  Condition: `${SUBJECT}${DERIVED}
    abatement-age quantity abatementAge abatementRange
    abatement-date date abatementDateTime abatementPeriod
    abatement-string string abatementString
    asserter reference asserter
    body-site token bodySite
    category token category
    clinical-status token clinicalStatus
    code token code
    evidence token evidence.code
    evidence-detail reference evidence.detail
    onset-age quantity onsetAge onsetRange
    onset-date date onsetDateTime onsetPeriod
    onset-info string onsetString
    recorded-date date recordedDate
    severity token severity
    stage token stage.summary
    verification-status token verificationStatus`,
  Observation: `${SUBJECT}${DERIVED}
    based-on reference basedOn
    category token category
    code token code
    combo-code token code component.code
    combo-data-absent-reason token dataAbsentReason component.dataAbsentReason
    combo-value-concept token valueCodeableConcept component.valueCodeableConcept
    combo-value-quantity quantity valueQuantity component.valueQuantity
    component-code token component.code
    component-data-absent-reason token component.dataAbsentReason
    component-value-concept token component.valueCodeableConcept
    component-value-quantity quantity component.valueQuantity
    data-absent-reason token dataAbsentReason
    date date effectiveDateTime effectivePeriod effectiveInstant effectiveTiming
    device reference device
    focus reference focus
    has-member reference hasMember
    method token method
    part-of reference partOf
    performer reference performer
    specimen reference specimen
    status token status
    value-concept token valueCodeableConcept
    value-date date valueDateTime valuePeriod
    value-quantity quantity valueQuantity
    value-string string valueString valueCodeableConcept.text`,
  MedicationStatement: `
    subject reference subject
    patient reference subject:Patient
    context reference context
    ${DERIVED}
    category token category
    code token medicationCodeableConcept
    effective date effectiveDateTime effectivePeriod
    medication reference medicationReference
    part-of reference partOf
    source reference informationSource
    status token status`,
  AllergyIntolerance: `${DERIVED}
    patient reference patient
    asserter reference asserter
    category token category
    clinical-status token clinicalStatus
    code token code reaction.substance
    criticality token criticality
    date date recordedDate
    last-date date lastOccurrence
    manifestation token reaction.manifestation
    onset date reaction.onset
    recorder reference recorder
    route token reaction.exposureRoute
    severity token reaction.severity
    type token type
    verification-status token verificationStatus`,
  Procedure: `${SUBJECT}${DERIVED}
    based-on reference basedOn
    category token category
    code token code
    date date performedDateTime performedPeriod
    location reference location
    part-of reference partOf
    performer reference performer.actor
    reason-code token reasonCode
    reason-reference reference reasonReference
    status token status`,
  FamilyMemberHistory: `${DERIVED}
    patient reference patient
    code token condition.code
    date date date
    relationship token relationship
    sex token sex
    status token status`,
  DocumentReference: `
    subject reference subject
    patient reference subject:Patient
    identifier token masterIdentifier identifier
    authenticator reference authenticator
    author reference author
    category token category
    contenttype token content.attachment.contentType
    custodian reference custodian
    date date date
    description string description
    encounter reference context.encounter
    event token context.event
    facility token context.facilityType
    format token content.format
    language token content.attachment.language
    location uri content.attachment.url
    period date context.period
    related reference context.related
    relatesto reference relatesTo.target
    relation token relatesTo.code
    security-label token securityLabel
    setting token context.practiceSetting
    status token status
    type token type`,
  DiagnosticReport: `${SUBJECT}${DERIVED}
    based-on reference basedOn
    category token category
    code token code
    conclusion token conclusionCode
    date date effectiveDateTime effectivePeriod
    issued date issued
    media reference media.link
    performer reference performer
    result reference result
    results-interpreter reference resultsInterpreter
    specimen reference specimen
    status token status`,
  Encounter: `
    subject reference subject
    patient reference subject:Patient
    account reference account
    appointment reference appointment
    based-on reference basedOn
    class token class
    date date period
    diagnosis reference diagnosis.condition
    episode-of-care reference episodeOfCare
    length quantity length
    location reference location.location
    location-period date location.period
    part-of reference partOf
    participant reference participant.individual
    participant-type token participant.type
    practitioner reference participant.individual:Practitioner
    reason-code token reasonCode
    reason-reference reference reasonReference
    service-provider reference serviceProvider
    special-arrangement token hospitalization.specialArrangement
    status token status
    type token type`,
  Provenance: `
    agent reference agent.who
    agent-role token agent.role
    agent-type token agent.type
    entity reference entity.what
    location reference location
    patient reference target:Patient
    recorded date recorded
    signature-type token signature.type
    target reference target
    when date occurredDateTime occurredPeriod`,
  ServiceRequest: `${SUBJECT}${DERIVED}
    authored date authoredOn
    category token category
    code token code
    intent token intent
    status token status`,
  Device: `${DERIVED}
    patient reference patient
    status token status
    type token type`,
  DeviceUseStatement: `${DERIVED}
    subject reference subject
    patient reference subject:Patient
    device reference device`,
  Questionnaire: `
    code token item.code
    context token useContext.valueCodeableConcept
    context-quantity quantity useContext.valueQuantity useContext.valueRange
    context-type token useContext.code
    date date date
    definition uri item.definition
    description string description
    effective date effectivePeriod
    jurisdiction token jurisdiction
    name string name
    publisher string publisher
    status token status
    subject-type token subjectType
    title string title
    url uri url
    version token version`,
  QuestionnaireResponse: `${SUBJECT}
    author reference author
    authored date authored
    based-on reference basedOn
    part-of reference partOf
    questionnaire reference questionnaire
    source reference source
    status token status`,
};

export const PARAMETER_KINDS = ['token', 'string', 'date', 'reference', 'quantity', 'uri'] as const;
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** A search parameter of a type. */
export interface SearchParameter {
  readonly name: string;
  readonly kind: ParameterKind;
  /** Elements, `name.family`; after a colon what a reference has to lead to, or the system of a contact point. */
  readonly paths: readonly { readonly names: readonly string[]; readonly only: string | null }[];
}

const isKind = (kind: string): kind is ParameterKind => PARAMETER_KINDS.some((each) => each === kind);

function read(lines: string): Map<string, SearchParameter> {
  const found = lines
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([name = '', kind = '', ...paths]): [string, SearchParameter][] =>
      isKind(kind) ? [[name, { name, kind, paths: paths.map(readPath) }]] : [],
    );
  return new Map(found);
}

function readPath(path: string) {
  const [names = '', only = null] = path.split(':');
  return { names: names.split('.'), only };
}

const tables = new Map(Object.entries(BY_TYPE).map(([type, lines]) => [type, read(SHARED + lines)]));
const shared = read(SHARED);

/** The parameters that a type is searched by, by name; of a type without a table those that all types share. */
export const parametersOf = (type: string): ReadonlyMap<string, SearchParameter> =>
  tables.get(type) ?? shared;

/** The types that have search parameters of their own. */
export const SEARCHED_TYPES: readonly string[] = [...tables.keys()];
