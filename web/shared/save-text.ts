/** Saves content as a file. */
export function saveFile(content: BlobPart, fileName: string, contentType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Saves a text as a file; it is made into one only now, however long it is. */
export function saveText(text: string, fileName: string, contentType: string): void {
  saveFile(text, fileName, `${contentType};charset=utf-8`);
}
