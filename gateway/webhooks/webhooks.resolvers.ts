import type { WebhookDelivery, WebhookSecretResponse } from '../../backend/webhooks/webhooks.contract.ts';
import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, toPageArguments } from '../graph/connections.ts';
import { orFailure } from '../shared/failures.ts';
import {
  toDelivery,
  toWebhook,
  toWireChanges,
  type WebhookDeliveryConnectionParent,
} from './webhooks.mappers.ts';
import type { WebhookAddress } from './webhooks.source.ts';

/** Does something in a study that the caller may work in, or tells why not. */
const inStudy = <T>({ sources }: GatewayContext, studyId: string, work: (id: string) => Promise<T>) =>
  orFailure(sources.studies.require(studyId).then(({ id }) => work(id)));

const withSecret = async (studyId: string, told: Promise<WebhookSecretResponse>) => {
  const { webhook, secret } = await told;
  return {
    __typename: 'WebhookSecretSuccess' as const,
    webhook: toWebhook(webhook, studyId),
    secret,
  };
};

const sent = async (delivery: Promise<WebhookDelivery>) => ({
  __typename: 'WebhookDeliverySuccess' as const,
  delivery: toDelivery(await delivery),
});

export const webhooksResolvers: Resolvers = {
  Study: {
    webhooks: async ({ id: studyId }, _args, { sources }) =>
      (await sources.webhooks.list(studyId)).webhooks.map((webhook) => toWebhook(webhook, studyId)),
    async webhook({ id: studyId }, { id }, { sources }) {
      const found = (await sources.webhooks.list(studyId)).webhooks.find((webhook) => webhook.id === id);
      return found === undefined ? null : toWebhook(found, studyId);
    },
    webhookHosts: async ({ id }, _args, { sources }) => (await sources.webhooks.list(id)).hosts,
  },
  Webhook: {
    deliveries: ({ studyId, id }, args, { sources }): WebhookDeliveryConnectionParent =>
      connection(() => sources.webhooks.deliveries({ studyId, id }, toPageArguments(args)), toDelivery),
  },
  WebhookDeliveryConnection: connectionFields,
  Mutation: {
    createWebhook: (_root, { input: { studyId, url, ...fields } }, context) =>
      inStudy(context, studyId, (id) =>
        withSecret(id, context.sources.webhooks.create(id, { url, ...toWireChanges(fields) })),
      ),
    changeWebhook: (_root, { input: { studyId, id, ...fields } }, context) =>
      inStudy(context, studyId, async (study) => {
        const address: WebhookAddress = { studyId: study, id };
        const changed = await context.sources.webhooks.change(address, toWireChanges(fields));
        return { __typename: 'WebhookSuccess' as const, webhook: toWebhook(changed, study) };
      }),
    removeWebhook: (_root, { input: { studyId, id } }, context) =>
      inStudy(context, studyId, async (study) => {
        await context.sources.webhooks.remove({ studyId: study, id });
        return { __typename: 'RemoveWebhookSuccess' as const, id };
      }),
    rotateWebhookSecret: (_root, { input: { studyId, id } }, context) =>
      inStudy(context, studyId, (study) =>
        withSecret(study, context.sources.webhooks.rotate({ studyId: study, id })),
      ),
    testWebhook: (_root, { input: { studyId, id } }, context) =>
      inStudy(context, studyId, (study) => sent(context.sources.webhooks.test({ studyId: study, id }))),
    resendWebhookDelivery: (_root, { input: { studyId, webhookId, id } }, context) =>
      inStudy(context, studyId, (study) =>
        sent(context.sources.webhooks.resend({ studyId: study, id: webhookId }, id)),
      ),
  },
};
