import { TextInput } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from './testing.tsx';
import type { FieldProblems } from './useWizard.ts';
import { Wizard } from './Wizard.tsx';

const FIELDS = ['ward', 'bed', 'note'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

type TripProps = { onAction: (values: Values) => Promise<FieldProblems<Field>>; isBusy?: boolean };

/** A wizard of one field a step, of which the first two have to be filled. */
function Trip({ onAction, isBusy = false }: TripProps) {
  const [values, setValues] = useState<Values>({ ward: '', bed: '', note: '' });
  const steps = FIELDS.map((field) => ({
    label: `The ${field}`,
    fields: [field],
    validate: () =>
      field === 'note' || values[field] !== '' ? {} : { [field]: `Please enter the ${field}.` },
    draw: (problems: FieldProblems<Field>) => (
      <TextInput
        label={field}
        value={values[field]}
        error={problems[field]}
        onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
      />
    ),
  }));
  return <Wizard steps={steps} action="Finish" isBusy={isBusy} onAction={() => onAction(values)} />;
}

function render(props: Partial<TripProps> = {}) {
  const onAction = vi.fn(async (_values: Values): Promise<FieldProblems<Field>> => ({}));
  return { onAction, ...renderWithProviders(<Trip onAction={onAction} {...props} />) };
}

const next = () => screen.getByRole('button', { name: 'Next' });
const field = (name: Field) => screen.getByRole<HTMLInputElement>('textbox', { name });
const step = (number: number) => screen.getByRole('button', { name: new RegExp(`^Step ${number} of 3`) });
const shownStep = () => screen.getByRole('group', { name: /^Step \d/ }).getAttribute('aria-label');

describe('a wizard', () => {
  it('goes no further from a step that is not complete, and brings the focus to what is wrong', async () => {
    const { user, onAction } = render();
    expect(document.activeElement, 'the page is left alone where it only opens').toBe(document.body);
    await user.click(next());
    expect(shownStep()).toBe('Step 1 of 3: The ward');
    expect(document.activeElement).toBe(field('ward'));
    expect(screen.getByRole('alert').textContent).toBe('Please enter the ward.');
    await user.keyboard('A4');
    await user.click(next());
    expect(shownStep()).toBe('Step 2 of 3: The bed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onAction).not.toHaveBeenCalled();
  });

  it('tells readers of a screen which step of how many it is at, and which are done', async () => {
    const { user } = render();
    await user.type(field('ward'), 'A4');
    await user.click(next());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Step 2 of 3: The bed');
    const names = within(screen.getByRole('group', { name: 'Steps' }))
      .getAllByRole('button')
      .map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-current')]);
    expect(names).toEqual([
      ['Step 1 of 3: The ward, done', null],
      ['Step 2 of 3: The bed', 'step'],
      ['Step 3 of 3: The note', null],
    ]);
  });

  it('goes back without asking, and keeps what was typed', async () => {
    const { user } = render();
    await user.type(field('ward'), 'A4');
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('ward').value).toBe('A4');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.clear(field('ward'));
    await user.click(step(2));
    expect(shownStep(), 'what was complete before is looked at again').toBe('Step 1 of 3: The ward');
  });

  it('goes to a step that is clicked, forward as far as all on the way are complete', async () => {
    const { user } = render();
    await user.click(step(3));
    expect(shownStep()).toBe('Step 1 of 3: The ward');
    await user.type(field('ward'), 'A4');
    await user.click(step(3));
    expect(shownStep()).toBe('Step 2 of 3: The bed');
    expect(document.activeElement).toBe(field('bed'));
    await user.click(step(1));
    expect(shownStep()).toBe('Step 1 of 3: The ward');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is walked through by Enter, which acts at the last step only', async () => {
    const { user, onAction } = render();
    await user.type(field('ward'), 'A4{Enter}');
    await user.type(field('bed'), '12{Enter}');
    expect(shownStep()).toBe('Step 3 of 3: The note');
    expect(onAction).not.toHaveBeenCalled();
    await user.type(field('note'), 'quiet{Enter}');
    expect(onAction.mock.calls).toEqual([[{ ward: 'A4', bed: '12', note: 'quiet' }]]);
  });

  it('does not act by the second click of a double one', async () => {
    const { user, onAction } = render();
    await user.type(field('ward'), 'A4{Enter}');
    await user.type(field('bed'), '12');
    await user.dblClick(next());
    expect(shownStep()).toBe('Step 3 of 3: The note');
    expect(onAction).not.toHaveBeenCalled();
    await user.pointer({ target: document.body });
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it('leads back to the step of a field that was refused', async () => {
    const { user } = render({ onAction: async () => ({ bed: 'The bed is taken.' }) });
    await user.type(field('ward'), 'A4{Enter}');
    await user.type(field('bed'), '12{Enter}');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The bed is taken.');
    expect(shownStep()).toBe('Step 2 of 3: The bed');
    expect(document.activeElement).toBe(field('bed'));
    expect(field('bed').value).toBe('12');
  });

  it('stays where it is while the action is under way', () => {
    render({ isBusy: true });
    expect(step(2).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  });
});
