/** The name under which the file of a document is stored. */
export const fileNameOf = (id: string): string => `document/${id}`;
