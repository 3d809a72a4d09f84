import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DemoUsersDocument, GenerateReportDocument, IngestReportDocument } from '../generated/graphql.ts';
import { buildReport, buildSubmission, DEMO_USERS } from './fixtures.ts';

/** A call of the report page to the gateway, and its answer. */
export type Mock = MockLink.MockedResponse;

export const users: Mock = {
  request: { query: DemoUsersDocument },
  result: { data: { demoUsers: DEMO_USERS } },
};

// Remembers what each call was asked, since patient ids and seeds are random.
export function generation(answer: Partial<Mock>, asked: unknown[] = []): Mock {
  const variables = ({ input }: Record<string, unknown>) => Boolean(asked.push(input));
  return { request: { query: GenerateReportDocument, variables }, ...answer };
}

export function ingestion(answer: Partial<Mock>, asked: unknown[] = []): Mock {
  const variables = ({ input }: Record<string, unknown>) => Boolean(asked.push(input));
  return { request: { query: IngestReportDocument, variables }, ...answer };
}

export const generated = (differences = {}) => ({
  result: {
    data: { generateReport: { __typename: 'GenerateReportSuccess', report: buildReport(differences) } },
  },
});

export const ingested = (differences = {}) => ({
  result: { data: { ingestReport: buildSubmission(differences) } },
});

export const refused = (field: 'generateReport' | 'ingestReport', message: string) => ({
  result: { data: { [field]: { __typename: 'UpstreamFailure', message } } },
});

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const section = (name: string) => screen.getByRole('region', { name });

export async function generate(user: UserEvent) {
  await user.selectOptions(await screen.findByLabelText('Demo user'), 'demo-user-1');
  await user.click(button('Generate'));
}
