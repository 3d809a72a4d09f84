import { useLocalStorage } from '@mantine/hooks';
import {
  type ActiveColour,
  type BackgroundColour,
  SIDEBAR_ACTIVE_COLOURS,
  SIDEBAR_BACKGROUND_COLOURS,
} from './sidebar-colours.ts';

type SidebarColours = {
  active: ActiveColour;
  background: BackgroundColour;
  chooseActive: (name: string) => void;
  chooseBackground: (name: string) => void;
};

function byName<Choice extends { name: string }>(
  choices: readonly [Choice, ...Choice[]],
  name: string,
): Choice {
  return choices.find((choice) => choice.name === name) ?? choices[0];
}

/** The colours of the sidebar that the user chose in this browser. */
export function useSidebarColours(): SidebarColours {
  const [activeName, chooseActive] = useLocalStorage({
    key: 'casebook.sidebar.active',
    defaultValue: SIDEBAR_ACTIVE_COLOURS[0].name,
    getInitialValueInEffect: false,
  });
  const [backgroundName, chooseBackground] = useLocalStorage({
    key: 'casebook.sidebar.background',
    defaultValue: SIDEBAR_BACKGROUND_COLOURS[0].name,
    getInitialValueInEffect: false,
  });
  return {
    active: byName(SIDEBAR_ACTIVE_COLOURS, activeName),
    background: byName(SIDEBAR_BACKGROUND_COLOURS, backgroundName),
    chooseActive,
    chooseBackground,
  };
}
