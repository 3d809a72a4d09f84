import { Alert, Box, Button, Group, Stack, Stepper } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { formSubmission } from './form-submission.ts';
import { type FieldProblems, useWizard, type WizardStep } from './useWizard.ts';
import classes from './Wizard.module.css';

type WizardProps<Field extends string> = {
  steps: readonly WizardStep<Field>[];
  /** The text of the button that ends the wizard, with its icon. */
  action: string;
  actionIcon?: ReactNode;
  /** Whether the action is under way; the steps stay where they are meanwhile. */
  isBusy: boolean;
  /** Does what all steps were for; tells which fields were refused, if any. */
  onAction: () => Promise<FieldProblems<Field>>;
};

/** A form in steps: forward when a step is complete, backward at any time. */
export function Wizard<Field extends string>(props: WizardProps<Field>) {
  const { steps, action, actionIcon, isBusy, onAction } = props;
  const { active, problems, content, goTo, act } = useWizard(steps, onAction);
  const isLast = active === steps.length - 1;
  const nameOf = (index: number) => `Step ${index + 1} of ${steps.length}: ${steps[index]?.label}`;
  const { submit } = formSubmission(isBusy, () => (isLast ? void act() : goTo(active + 1)));
  const told = Object.values(problems).join(' ');

  return (
    <form onSubmit={submit} noValidate className={classes.wizard}>
      <Stack gap="md">
        <Stepper
          role="group"
          aria-label="Steps"
          active={active}
          onStepClick={goTo}
          size="sm"
          iconSize={30}
          wrap={false}
          classNames={{ step: classes.step, stepBody: classes.label, separator: classes.separator }}
        >
          {steps.map(({ label }, index) => (
            <Stepper.Step
              key={label}
              label={label}
              aria-label={nameOf(index) + (index < active ? ', done' : '')}
              aria-current={index === active ? 'step' : undefined}
              disabled={isBusy}
            />
          ))}
        </Stepper>
        <Box ref={content} role="group" aria-label={nameOf(active)} tabIndex={-1} className={classes.content}>
          {steps[active]?.draw(problems)}
        </Box>
        {told !== '' && (
          <Alert role="alert" color="red" variant="light" p="sm" icon={<IconX aria-label="Failed" />}>
            {told}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          {active > 0 && (
            <Button variant="default" mr="auto" disabled={isBusy} onClick={() => goTo(active - 1)}>
              Back
            </Button>
          )}
          {steps[active]?.buttons}
          <Button
            type="submit"
            loading={isBusy}
            leftSection={isLast ? actionIcon : undefined}
            onClick={ignoreSecondClick}
          >
            {isLast ? action : 'Next'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The second click of a double one would find the button of the next step, which may be the last. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
