import type { TypedDocumentString } from './generated/documents.ts';

const { CASEBOOK_URL, CASEBOOK_TOKEN } = process.env;

/**
 * The data of an operation, typed by its document.
 *
 * @throws Error with the sentence of the gateway
 */
export async function run<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await fetch(new URL('/graphql', CASEBOOK_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${CASEBOOK_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const { data, errors = [] } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  return data;
}
