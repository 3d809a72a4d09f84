import type { OperationRequest } from './request-of.ts';

/** A template of several lines in which nothing means anything but itself. */
const template = (text: string) => `\`${text.replace(/\\|`|\$\{/g, (special) => `\\${special}`)}\``;

const PRINT_JSON = `const { data, errors } = (await answer.json()) as { data?: unknown; errors?: { message: string }[] };
if (errors !== undefined) throw new Error(errors[0]?.message);
console.log(JSON.stringify(data, null, 2));
`;
const PRINT_STREAM = 'console.log(await answer.text());\n';

/** A module for Node 20 or later, with its own fetch. */
export function typescriptOf({ path, isStream, query, operationName, variables }: OperationRequest): string {
  const body = [
    'query',
    ...(operationName === null ? [] : [`operationName: ${JSON.stringify(operationName)}`]),
    ...(variables === null ? [] : ['variables']),
  ];
  return `// npx tsx operation.mts
const { CASEBOOK_URL: url, CASEBOOK_TOKEN: token } = process.env;

const query = ${template(query)};
${variables === null ? '' : `const variables = ${JSON.stringify(variables, null, 2)};\n`}
const answer = await fetch(\`\${url}${path}\`, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${token}\`,
    'content-type': 'application/json',${isStream ? "\n    accept: 'text/event-stream'," : ''}
  },
  body: JSON.stringify({ ${body.join(', ')} }),
});
${isStream ? PRINT_STREAM : PRINT_JSON}`;
}
