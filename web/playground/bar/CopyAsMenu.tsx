import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCode } from '@tabler/icons-react';
import { copyText } from '../../shared/copy-text.ts';
import { notifyError } from '../../shared/notify.ts';
import { LANGUAGES, programOf } from '../copy-as/programs.ts';
import { useEditedOperation } from '../useEditedOperation.ts';

/** Copies what stands in the editors as a program that runs it. */
export function CopyAsMenu() {
  const read = useEditedOperation();
  function copyAs(language: (typeof LANGUAGES)[number]) {
    const edited = read();
    if ('problem' in edited) notifyError(edited.problem);
    else void copyText(programOf(language, edited.operation));
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          title="A program that reads CASEBOOK_URL and CASEBOOK_TOKEN"
          leftSection={<IconCode size={14} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          Copy as
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item key={language.name} onClick={() => copyAs(language)}>
            {language.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
