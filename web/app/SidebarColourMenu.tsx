import { ActionIcon, ColorSwatch, Group, Popover, Radio, Stack, Tooltip } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import { SIDEBAR_ACTIVE_COLOURS, SIDEBAR_BACKGROUND_COLOURS } from './sidebar-colours.ts';
import { useSidebarColours } from './useSidebarColours.ts';

type ChoicesProps = {
  label: string;
  choices: readonly { name: string; colour: string }[];
  chosen: string;
  onChoose: (name: string) => void;
};

function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <Radio.Group label={label} value={chosen} onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {choices.map(({ name, colour }) => (
          <Group key={name} gap="xs" wrap="nowrap" justify="space-between">
            <Radio size="sm" value={name} label={name} />
            <ColorSwatch size={16} color={colour} aria-hidden="true" />
          </Group>
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Lets the user choose the colours of the sidebar. */
export function SidebarColourMenu() {
  const { active, background, chooseActive, chooseBackground } = useSidebarColours();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={200}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Tooltip label="Sidebar colours" disabled={isOpen}>
          <ActionIcon
            variant="default"
            size={34}
            aria-label="Sidebar colours"
            onClick={() => setOpen(!isOpen)}
          >
            <IconPalette size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Sidebar colours">
        <Stack gap="md">
          <Choices
            label="Active page"
            choices={SIDEBAR_ACTIVE_COLOURS.map(({ name, value }) => ({ name, colour: value }))}
            chosen={active.name}
            onChoose={chooseActive}
          />
          <Choices
            label="Background"
            choices={SIDEBAR_BACKGROUND_COLOURS.map(({ name, light }) => ({
              name,
              colour: light.background,
            }))}
            chosen={background.name}
            onChoose={chooseBackground}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
