import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';

const SPECIFIED_MEDIA_TYPE = 'application/graphql-response+json';
/** What was refused before anything ran, by Apollo's names. */
const UNRUN = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * What the specification of GraphQL over HTTP asks for and Apollo Server does otherwise: as application/json, an operation
 * that does not fit the schema is a well-formed answer with status 200, for clients that take other statuses for a failed
 * transport. Subscriptions are sent elsewhere.
 */
export const graphqlOverHttp: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== 'subscription') return;
        throw new GraphQLError('Subscriptions are served at /graphql/stream, as server-sent events.', {
          extensions: { code: 'SUBSCRIPTION_NOT_SUPPORTED', http: { status: 400 } },
        });
      },
      async willSendResponse({ request, response: { body, http } }) {
        if (http.status !== 400 || body.kind !== 'single') return;
        if (request.http?.headers.get('accept')?.includes(SPECIFIED_MEDIA_TYPE)) return;
        const { errors = [], data } = body.singleResult;
        const isUnrun = errors.every(({ extensions }) => UNRUN.has(String(extensions?.code)));
        if (isUnrun && data === undefined) http.status = 200;
      },
    };
  },
};
