/** The id of the field of a question. */
export const fieldId = (linkId: string): string => `answer-${linkId}`;

/** Puts the keyboard into the field of a question; into the first of its options where it has several fields. */
export function focusField(linkId: string): void {
  const id = fieldId(linkId);
  // Options are a group that its label names.
  const group = [...document.querySelectorAll('[aria-labelledby]')].find((element) =>
    element.getAttribute('aria-labelledby')?.split(' ').includes(`${id}-label`),
  );
  const field = document.getElementById(id) ?? group;
  const target = field?.matches('input, textarea, select') ? field : field?.querySelector('input');
  if (target instanceof HTMLElement) target.focus();
}
