import type { FormEvent, KeyboardEvent } from 'react';

/** How a form is sent: by its button, and by Enter in a field. */
export function formSubmission(isBusy: boolean, onSubmit: () => void) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  // A form whose button is disabled ignores Enter, and would not say what is missing.
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
  }

  return { submit, handleKey };
}
