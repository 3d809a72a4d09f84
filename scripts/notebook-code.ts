/** A Jupyter notebook (nbformat 4), as far as its code is read. */
interface Notebook {
  readonly cells: readonly { readonly cell_type: string; readonly source: string | readonly string[] }[];
}

/** The code of a notebook's cells in their order, as one program. */
export function notebookCode(text: string): string {
  const { cells } = JSON.parse(text) as Notebook;
  const code = cells.filter(({ cell_type }) => cell_type === 'code');
  return code.map(({ source }) => [source].flat().join('')).join('\n\n');
}
