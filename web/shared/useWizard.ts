import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What is wrong with fields, by field. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>;

/** A step of a wizard. What is typed is kept by who draws it, so that leaving a step loses nothing. */
export type WizardStep<Field extends string> = {
  label: string;
  /** What it asks for: who is refused a field is led back to its step. */
  fields: readonly Field[];
  /** Says what is wrong with its fields; nothing where the step may be left forward. */
  validate: () => FieldProblems<Field>;
  draw: (problems: FieldProblems<Field>) => ReactNode;
  /** Stand beside the button that moves on. */
  buttons?: ReactNode;
};

type Place<Field extends string> = { active: number; problems: FieldProblems<Field> };

// A button cannot be aria-invalid; one that a problem is about is marked by data-wrong.
const WRONG = '[aria-invalid="true"], [data-wrong]';

const START = { active: 0, problems: {} };

function isAny(problems: object): boolean {
  return Object.keys(problems).length > 0;
}

/** Where in its steps a wizard is: forward past validators only, backward freely. */
export function useWizard<Field extends string>(
  steps: readonly WizardStep<Field>[],
  onAction: () => Promise<FieldProblems<Field>>,
) {
  const [place, setPlace] = useState<Place<Field>>(START);
  const content = useRef<HTMLDivElement>(null);
  const { active } = place;

  // To what is wrong, or else to the step itself, whose name is then read aloud; its first field would open a
  // keyboard or a calendar. The page is not moved where it only opens.
  useEffect(() => {
    if (place === START) return;
    (content.current?.querySelector<HTMLElement>(WRONG) ?? content.current)?.focus();
  }, [place]);

  /** Goes to a step, or to the first on the way there that is not complete. */
  function goTo(target: number) {
    for (let index = active; index < target; index += 1) {
      const problems = steps[index]?.validate() ?? {};
      if (isAny(problems)) return setPlace({ active: index, problems });
    }
    if (target !== active) setPlace({ active: target, problems: {} });
  }

  async function act() {
    const found = steps[active]?.validate() ?? {};
    const problems = isAny(found) ? found : await onAction();
    // Nobody's focus is taken by what went well.
    if (!isAny(problems) && !isAny(place.problems)) return;
    const step = steps.findIndex(({ fields }) => fields.some((field) => field in problems));
    setPlace({ active: step === -1 ? active : step, problems });
  }

  return { ...place, content, goTo, act };
}
