import { InMemoryCache } from '@apollo/client';

/** The types behind each interface and union of the schema; without them Apollo cannot match fragments. */
export const POSSIBLE_TYPES = {
  AnalyseDocumentResult: ['AnalyseDocumentSuccess', 'InvalidInput', 'UpstreamFailure'],
  AnonymiseDocumentsResult: ['AnonymiseDocumentsSuccess', 'InvalidInput', 'UpstreamFailure'],
  AnonymiseResult: ['AnonymisedText', 'InvalidInput', 'UpstreamFailure'],
  ChatPart: ['ChatAnswer', 'ChatSources', 'ChatText', 'InvalidInput', 'UpstreamFailure'],
  ChatResult: ['ChatAnswer', 'InvalidInput', 'UpstreamFailure'],
  VerdictResult: ['InvalidInput', 'UpstreamFailure', 'VerdictSuccess'],
  ReviewTaskResult: ['InvalidInput', 'ReviewTaskSuccess', 'UpstreamFailure'],
  ReviewAnswerResult: ['InvalidInput', 'ReviewAnswerSuccess', 'UpstreamFailure'],
  ReadThroughResult: ['InvalidInput', 'ReadThroughSuccess', 'UpstreamFailure'],
  Node: ['Concept', 'Finding', 'Measurement', 'Medication', 'Patient', 'Report', 'Study'],
  FreezeCohortResult: ['FreezeCohortSuccess', 'InvalidInput', 'UpstreamFailure'],
  RemoveCohortResult: ['InvalidInput', 'RemoveCohortSuccess', 'UpstreamFailure'],
  SavedCohortResult: ['InvalidInput', 'SavedCohortSuccess', 'UpstreamFailure'],
  SavedOperationResult: ['InvalidInput', 'SavedOperationSuccess', 'UpstreamFailure'],
  RemoveOperationResult: ['InvalidInput', 'RemoveOperationSuccess', 'UpstreamFailure'],
  AcceptInvitationResult: ['AcceptInvitationSuccess', 'InvalidInput', 'InvitationOver', 'UpstreamFailure'],
  ChangeAccountResult: ['AccountConflict', 'ChangeAccountSuccess', 'InvalidInput', 'UpstreamFailure'],
  ChangePasswordResult: ['ChangePasswordSuccess', 'InvalidInput', 'UpstreamFailure'],
  EndOtherSessionsResult: ['EndOtherSessionsSuccess', 'InvalidInput', 'UpstreamFailure'],
  EndSessionResult: ['EndSessionSuccess', 'InvalidInput', 'UpstreamFailure'],
  InvitationLinkResult: ['AccountConflict', 'InvalidInput', 'InvitationLink', 'UpstreamFailure'],
  OpenInvitationResult: ['InvalidInput', 'InvitationOver', 'OpenInvitation', 'UpstreamFailure'],
  StudyMembersResult: ['InvalidInput', 'StudyMembersSuccess', 'UpstreamFailure'],
  StudyResult: ['InvalidInput', 'StudySuccess', 'UpstreamFailure'],
  WithdrawInvitationResult: ['InvalidInput', 'UpstreamFailure', 'WithdrawInvitationSuccess'],
  CreateAccessTokenResult: ['CreateAccessTokenSuccess', 'InvalidInput', 'UpstreamFailure'],
  ExportCohortResult: ['ExportCohortSuccess', 'InvalidInput', 'UpstreamFailure'],
  ExportTableResult: ['ExportTableSuccess', 'InvalidInput', 'UpstreamFailure'],
  TableFromMessageResult: ['InvalidInput', 'TableResult', 'UpstreamFailure'],
  UserError: [
    'AccountConflict',
    'FactorConflict',
    'InvalidCredentials',
    'InvalidInput',
    'InvitationOver',
    'ParticipantConflict',
    'RefusedAnswers',
    'RefusedBundle',
    'RefusedForm',
    'SecondStepRefused',
    'UpstreamFailure',
  ],
  WithdrawParticipantResult: ['InvalidInput', 'ParticipantConflict', 'UpstreamFailure', 'Withdrawal'],
  GenerateReportResult: ['GenerateReportSuccess', 'InvalidInput', 'UpstreamFailure'],
  ImportChange: ['InvalidInput', 'ReportImport', 'UpstreamFailure'],
  ImportResult: ['ImportSuccess', 'InvalidInput', 'UpstreamFailure'],
  IngestDocumentResult: ['IngestDocumentSuccess', 'InvalidInput', 'UpstreamFailure'],
  IngestReportResult: ['IngestReportSuccess', 'InvalidInput', 'UpstreamFailure'],
  IngestStructuredResult: ['IngestStructuredSuccess', 'InvalidInput', 'RefusedBundle', 'UpstreamFailure'],
  JobChange: ['InvalidInput', 'Job', 'UpstreamFailure'],
  LoadDemoCohortResult: ['InvalidInput', 'LoadDemoCohortSuccess', 'UpstreamFailure'],
  ParticipantResult: ['InvalidInput', 'ParticipantConflict', 'ParticipantSuccess', 'UpstreamFailure'],
  ReidentifyReportResult: ['InvalidInput', 'ReidentifiedReport', 'UpstreamFailure'],
  RereadingChange: ['InvalidInput', 'Rereading', 'UpstreamFailure'],
  RereadingResult: ['InvalidInput', 'RereadingSuccess', 'UpstreamFailure'],
  RevokeAccessTokenResult: ['InvalidInput', 'RevokeAccessTokenSuccess', 'UpstreamFailure'],
  SetAnonymisationOnIngestResult: ['InvalidInput', 'SetAnonymisationOnIngestSuccess', 'UpstreamFailure'],
  StatePurposeResult: ['InvalidInput', 'StatePurposeSuccess', 'UpstreamFailure'],
  SetCohortMaskingResult: ['InvalidInput', 'SetCohortMaskingSuccess', 'UpstreamFailure'],
  SaveFormResponseResult: ['InvalidInput', 'RefusedAnswers', 'SaveFormResponseSuccess', 'UpstreamFailure'],
  SaveFormResult: ['InvalidInput', 'RefusedForm', 'SaveFormSuccess', 'UpstreamFailure'],
  ChangeFactorsResult: ['ChangeFactorsSuccess', 'FactorConflict', 'InvalidInput', 'UpstreamFailure'],
  BreakGlassResult: ['BreakGlassSuccess', 'InvalidInput', 'UpstreamFailure'],
  BeginProviderLoginResult: ['BeginProviderLoginSuccess', 'InvalidInput', 'UpstreamFailure'],
  UnlinkProviderResult: ['InvalidInput', 'UnlinkProviderSuccess', 'UpstreamFailure'],
  LoginResult: [
    'InvalidCredentials',
    'InvalidInput',
    'LoginSuccess',
    'SecondStepRequired',
    'UpstreamFailure',
  ],
  LoginSecondStepResult: ['InvalidInput', 'LoginSuccess', 'SecondStepRefused', 'UpstreamFailure'],
  PasskeyTaskResult: [
    'FactorConflict',
    'InvalidInput',
    'PasskeyTask',
    'SecondStepRefused',
    'UpstreamFailure',
  ],
  SetUpTotpResult: ['FactorConflict', 'InvalidInput', 'TotpSetup', 'UpstreamFailure'],
  ReadDocumentResult: ['InvalidInput', 'OcrResult', 'UpstreamFailure'],
  SeeNotificationsResult: ['InvalidInput', 'SeeNotificationsSuccess', 'UpstreamFailure'],
  RemoveWebhookResult: ['InvalidInput', 'RemoveWebhookSuccess', 'UpstreamFailure'],
  WebhookDeliveryResult: ['InvalidInput', 'UpstreamFailure', 'WebhookDeliverySuccess'],
  WebhookResult: ['InvalidInput', 'UpstreamFailure', 'WebhookSuccess'],
  WebhookSecretResult: ['InvalidInput', 'UpstreamFailure', 'WebhookSecretSuccess'],
};

/**
 * Types whose id does not name one thing everywhere: the id of a patient or participant is unique within its study
 * only, a code within its system, an entity id of another backend within its report, a sample form is in every study.
 * Kept by id they would mix.
 */
const KEPT_WITHIN_THEIR_PARENT = ['Entity', 'EntityLink', 'Form', 'Participant', 'Patient'];

/** An empty Apollo cache that knows the schema's interfaces and unions, and which ids are not its keys. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: POSSIBLE_TYPES,
    typePolicies: {
      ...Object.fromEntries(KEPT_WITHIN_THEIR_PARENT.map((type) => [type, { keyFields: false }])),
      // Several parts of a page ask for parts of the same record; neither answer replaces the other.
      PatientRecord: { keyFields: false, merge: true },
      FormDefinition: { keyFields: false, merge: true },
    },
  });
}
