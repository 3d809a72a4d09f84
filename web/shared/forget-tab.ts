/** What the names of answers begin with that are not saved yet; the study follows. */
export const UNSAVED_ANSWERS = 'casebook.answers';

/** What the names of words begin with that stand in a tree of criteria; the study follows. */
export const COHORT_WORDS = 'casebook.cohort';

/** Removes what this tab keeps of a study besides the cache: transcripts of chats, answers and words of forms. */
export function forgetTab(studyId: string): void {
  const names = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place) ?? '');
  for (const name of names) {
    const isTranscript = name.startsWith('casebook.chat.') && name.endsWith(`.${studyId}`);
    const isAnswers = name.startsWith(`${UNSAVED_ANSWERS} ${studyId} `);
    const isWords = name === `${COHORT_WORDS} ${studyId}`;
    if (isTranscript || isAnswers || isWords || name === 'casebook.kept') sessionStorage.removeItem(name);
  }
}
