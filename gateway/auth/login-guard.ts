import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { GatewayContext } from '../context.ts';

/** The root fields that answer without a session; every other one, and introspection, asks for one. */
const OPEN_FIELDS: ReadonlySet<string> = new Set([
  'login',
  'loginSecondStep',
  'beginPasskeyLogin',
  'loginWithPasskey',
  'passkeyLogin',
  'logout',
  'viewer',
  'demoLogin',
  'loginProvider',
  'beginProviderLogin',
  'finishProviderLogin',
  'logoutAtProvider',
  'currentSession',
  'openInvitation',
  'acceptInvitation',
  '__typename',
]);

/** The root fields that ask for a session: a token must not outlive itself by making another one, nor have others told. */
const SESSION_FIELDS: ReadonlySet<string> = new Set([
  'login',
  'loginSecondStep',
  'beginPasskeyLogin',
  'loginWithPasskey',
  'setUpTotp',
  'confirmTotp',
  'beginPasskey',
  'registerPasskey',
  'removeFactor',
  'makeRecoveryCodes',
  'logout',
  'accessTokens',
  'createAccessToken',
  'revokeAccessToken',
  'beginProviderLogin',
  'finishProviderLogin',
  'logoutAtProvider',
  'unlinkProvider',
  'sessions',
  'endSession',
  'endOtherSessions',
  'statePurpose',
  'breakGlass',
  'endBreakGlass',
  'reviewBreakGlass',
  'changePassword',
  'accounts',
  'accountEvents',
  'invitations',
  'inviteAccount',
  'resetPassword',
  'withdrawInvitation',
  'changeAccount',
  'openInvitation',
  'acceptInvitation',
  'createWebhook',
  'changeWebhook',
  'removeWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'resendWebhookDelivery',
  'managedStudies',
  'managedStudy',
  'createStudy',
  'changeStudy',
  'setStudyMember',
  'removeStudyMember',
]);

/** What somebody does who has to set up a second factor before anything else. */
const SETUP_FIELDS: ReadonlySet<string> = new Set([
  'setUpTotp',
  'confirmTotp',
  'beginPasskey',
  'registerPasskey',
  'makeRecoveryCodes',
  'changePassword',
  'sessions',
  'endSession',
  'endOtherSessions',
]);

/** Each of them costs a hash or counts as a guess, and of several the last alone would count. */
const LOGINS: readonly string[] = ['login', 'loginSecondStep', 'loginWithPasskey'];

/**
 * Refuses an operation before any of it runs: without a session for more than open fields, with a token for what asks
 * for a session, and with several logins at once.
 */
export const loginGuard: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue, document, operation, request, schema }) {
        if (operation === undefined) return;
        const nodes = rootFields(document, operation);
        const fields = nodes.map(({ name }) => name.value);
        if (fields.filter((name) => LOGINS.includes(name)).length > 1) {
          throw new GraphQLError('An operation may log in once; send the other logins on their own.', {
            extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
          });
        }
        if (contextValue.grant !== null && fields.some((name) => SESSION_FIELDS.has(name))) {
          throw new GraphQLError('An access token cannot do this; log in with name and password.', {
            extensions: { code: 'SESSION_REQUIRED', http: { status: 403 } },
          });
        }
        if (contextValue.viewer?.must_set_up_factor && !areForSetup(nodes)) {
          throw new GraphQLError('Set up a second factor first: this installation asks you for one.', {
            extensions: { code: 'SECOND_FACTOR_NEEDED', http: { status: 200 } },
          });
        }
        if (contextValue.viewer !== null || areOpen(nodes, schema, request.variables)) return;
        throw pleaseLogIn();
      },
    };
  },
};

/** Told as data, so that clients read the code rather than a failed transport. */
export const pleaseLogIn = (): GraphQLError =>
  new GraphQLError('Please log in.', { extensions: { code: 'UNAUTHENTICATED', http: { status: 200 } } });

/** Whether root fields may be asked without a session. */
export const areOpen = (fields: readonly FieldNode[], schema: GraphQLSchema, variables: unknown): boolean =>
  fields.every((field) => OPEN_FIELDS.has(field.name.value) || asksForNothing(field, schema, variables));

/** Whether root fields may be asked by whoever has to set up a second factor. */
const areForSetup = (fields: readonly FieldNode[]): boolean =>
  fields.every(({ name }) => SETUP_FIELDS.has(name.value) || OPEN_FIELDS.has(name.value));

/** Whether a field asks for a type that there is not, which is answered with null to everybody. */
function asksForNothing(
  { name, arguments: given }: FieldNode,
  schema: GraphQLSchema,
  variables: unknown,
): boolean {
  const [asked] = given ?? [];
  if (name.value !== '__type' || asked === undefined) return false;
  const type = valueFromASTUntyped(asked.value, (variables ?? {}) as Record<string, unknown>);
  return typeof type === 'string' && schema.getType(type) === undefined;
}

/** All fields at the root of an operation, through fragments. */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): FieldNode[] {
  const seen = new Set<string>();
  const fieldsIn = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet);
      const name = selection.name.value;
      if (seen.has(name)) return [];
      seen.add(name);
      const fragment = document.definitions.find(
        (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
      );
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsIn(fragment.selectionSet) : [];
    });
  return fieldsIn(operation.selectionSet);
}
