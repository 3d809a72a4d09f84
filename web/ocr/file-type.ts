/** Files that are read, by content type, as file pickers and drop zones take them. */
export const ACCEPTED = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/tiff': ['.tif', '.tiff'],
};

const UNKNOWN = 'application/octet-stream';

/** What a file is: as the browser says, or else as its name ends. */
export function contentTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type !== '') return type;
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  return Object.entries(ACCEPTED).find(([, endings]) => endings.includes(ending))?.[0] ?? UNKNOWN;
}
