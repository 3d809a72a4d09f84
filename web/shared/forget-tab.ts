/** Removes what this tab keeps of a study besides the cache: transcripts of chats, and words of forms. */
export function forgetTab(studyId: string): void {
  const names = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place) ?? '');
  for (const name of names) {
    const isTranscript = name.startsWith('casebook.chat.') && name.endsWith(`.${studyId}`);
    if (isTranscript || name === 'casebook.kept') sessionStorage.removeItem(name);
  }
}
