import { ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconActivity,
  IconBrain,
  IconDna,
  IconDroplet,
  IconHeartbeat,
  IconLungs,
  IconMicroscope,
  IconRibbonHealth,
  IconStethoscope,
  IconVirus,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  activity: IconActivity,
  brain: IconBrain,
  dna: IconDna,
  droplet: IconDroplet,
  heart: IconHeartbeat,
  heartbeat: IconHeartbeat,
  lungs: IconLungs,
  ribbon: IconRibbonHealth,
  stethoscope: IconStethoscope,
  virus: IconVirus,
};

type StudyIconProps = { name: string; size?: number };

/** The icon of a study by its name; a microscope stands for names that are not known. Size in CSS pixels. */
export function StudyIcon({ name, size = 44 }: StudyIconProps) {
  const Glyph = ICONS[name] ?? IconMicroscope;
  return (
    <ThemeIcon variant="light" size={size} radius="md" aria-hidden="true">
      <Glyph size={size * 0.55} stroke={1.6} />
    </ThemeIcon>
  );
}
