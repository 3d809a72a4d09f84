export const READ = `mutation($input: ReadDocumentInput!) { readDocument(input: $input) { __typename
  ... on OcrResult { content modelId languages { language } pages { pageNumber start } warnings { message }
    tables { pageNumber csv cells { rowSpan columnSpan content } } }
  ... on InvalidInput { message field } ... on UpstreamFailure { message upstreamStatus } } }`;

export const SERVICE = `{ study(id: "study-001") { documentService { name host } } }`;
