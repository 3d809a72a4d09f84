import type { OperationRequest } from './request-of.ts';

/** A raw text of R, which knows no escapes: as many dashes as its end needs to stand nowhere within. */
function rawText(text: string): string {
  let dashes = '';
  while (text.includes(`)${dashes}"`)) dashes += '-';
  return `r"${dashes}(${text})${dashes}"`;
}

const PRINT_JSON = `answer <- resp_body_json(response, simplifyVector = TRUE)
if (!is.null(answer$errors)) stop(answer$errors$message[[1]])
print(answer$data)
`;
const PRINT_STREAM = 'cat(resp_body_string(response))\n';

/** A script for R 4.1 or later with httr2 and jsonlite. */
export function rOf({ path, isStream, query, operationName, variables }: OperationRequest): string {
  const body = [
    'query = query',
    ...(operationName === null ? [] : [`operationName = ${rawText(operationName)}`]),
    ...(variables === null ? [] : ['variables = variables']),
  ];
  // Read by jsonlite, so that lists of one entry stay lists and null stays null.
  const json = variables === null ? '' : rawText(JSON.stringify(variables, null, 2));
  return `library(httr2)

query <- ${rawText(query)}
${json === '' ? '' : `variables <- jsonlite::fromJSON(${json}, simplifyVector = FALSE)\n`}
response <- request(Sys.getenv("CASEBOOK_URL")) |>
  req_url_path("${path}") |>
  req_auth_bearer_token(Sys.getenv("CASEBOOK_TOKEN")) |>
${isStream ? '  req_headers(Accept = "text/event-stream") |>\n' : ''}  req_body_json(list(${body.join(', ')})) |>
  req_perform()
${isStream ? PRINT_STREAM : PRINT_JSON}`;
}
