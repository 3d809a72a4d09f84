import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';

export type SavedAction = 'edit' | 'share' | 'versions' | 'link' | 'remove';

type SavedMenuProps = { isMine: boolean; isPrivate: boolean; onChoose: (action: SavedAction) => void };

/** What else can be done with a saved operation. */
export function SavedMenu({ isMine, isPrivate, onChoose }: SavedMenuProps) {
  const item = (action: SavedAction, label: string) => (
    <Menu.Item key={action} onClick={() => onChoose(action)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="More for the saved operation">
          <IconDotsVertical size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('versions', 'Versions')}
        {item('link', 'Copy link')}
        {isMine && item('edit', 'Rename')}
        {isMine && item('share', isPrivate ? 'Share with the study' : 'Make private')}
        {isMine && item('remove', 'Delete')}
      </Menu.Dropdown>
    </Menu>
  );
}
