import { afterEach, describe, expect, it } from 'vitest';
import { storeUnsaved, unsavedKey } from '../forms/fill/unsaved-answers.ts';
import { forgetTab } from './forget-tab.ts';

describe('what a tab keeps of a study', () => {
  afterEach(() => sessionStorage.clear());

  it('is gone once it is forgotten; what it keeps of another study stays', () => {
    const answers = { values: { smokes: ['true'] }, patientId: 'p-1', version: null };
    for (const study of ['study-1', 'study-10']) {
      sessionStorage.setItem(`casebook.chat.1.patient.${study}`, '[]');
      storeUnsaved(unsavedKey(study, 'form-1', null), answers);
      storeUnsaved(unsavedKey(study, 'form-1', 'r-1'), { ...answers, version: 2 });
    }
    forgetTab('study-1');
    expect(Object.keys(sessionStorage).sort()).toEqual([
      'casebook.answers study-10 form-1 new',
      'casebook.answers study-10 form-1 r-1',
      'casebook.chat.1.patient.study-10',
    ]);
  });
});
