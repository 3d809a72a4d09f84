import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PageHead } from '../shared/PageHead.tsx';
import { SampleTag } from '../shared/SampleTag.tsx';
import { FormCard } from './FormCard.tsx';
import classes from './FormsScreen.module.css';
import { SAMPLE_FORMS } from './sample-forms.ts';

const NOTE_ID = 'forms-note';

/** The forms of the study. */
export function FormsScreen() {
  return (
    <>
      <PageHead
        title="Forms"
        description="What is recorded at the visits of the study."
        actions={
          <Button disabled aria-describedby={NOTE_ID} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            Add Form
          </Button>
        }
      />
      <Group mb="sm" gap="xs">
        <SampleTag />
        <Text size="sm" c="dimmed" id={NOTE_ID}>
          These forms are invented. Adding, viewing and editing come with real forms.
        </Text>
      </Group>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, xl: 4 }} spacing="md" className={classes.grid}>
        {SAMPLE_FORMS.map((form) => (
          <li key={form.id}>
            <FormCard form={form} noteId={NOTE_ID} />
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}
