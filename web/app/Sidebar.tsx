import { Box, Text, Tooltip, useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useStudy } from '../studies/StudyContext.tsx';
import { StudyIcon } from '../studies/StudyIcon.tsx';
import { useStudyAccess } from '../studies/useStudyAccess.ts';
import classes from './Sidebar.module.css';
import { entriesFor, entryPath, type SidebarEntry, type SidebarGroup } from './sidebar-entries.ts';
import { useSidebarColours } from './useSidebarColours.ts';

export type SidebarMode = 'mini' | 'full';

type EntryProps = { studyId: string; entry: SidebarEntry; mode: SidebarMode; onNavigate?: () => void };

function Entry({ studyId, entry, mode, onNavigate }: EntryProps) {
  const { label, Icon } = entry;
  return (
    <li>
      <Tooltip label={label} position="right" disabled={mode === 'full'}>
        {/* The router marks the open page with aria-current. */}
        <NavLink
          to={entryPath(studyId, entry)}
          className={classes.entry}
          aria-label={mode === 'mini' ? label : undefined}
          onClick={onNavigate}
        >
          <Icon size={18} stroke={1.7} aria-hidden="true" />
          {mode === 'full' && <span>{label}</span>}
        </NavLink>
      </Tooltip>
    </li>
  );
}

type GroupProps = { studyId: string; group: SidebarGroup; mode: SidebarMode; onNavigate?: () => void };

function Group({ group, ...rest }: GroupProps) {
  const entries = group.entries.map((entry) => <Entry key={entry.label} entry={entry} {...rest} />);
  if (group.label === null) return entries;
  const labelId = `sidebar-${group.key}`;
  return (
    <li className={classes.group}>
      <span id={labelId} className={classes.groupLabel}>
        {group.label}
      </span>
      <ul aria-labelledby={labelId}>{entries}</ul>
    </li>
  );
}

type SidebarProps = { mode: SidebarMode; closeButton?: ReactNode; onNavigate?: () => void };

/** The pages of the study, as icons with their names, or icons alone. */
export function Sidebar({ mode, closeButton, onNavigate }: SidebarProps) {
  const study = useStudy();
  const { can } = useStudyAccess();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { active, background } = useSidebarColours();
  const surface = background[scheme];
  return (
    <Box
      className={classes.sidebar}
      mod={{ mode }}
      __vars={{
        '--sidebar-background': surface.background,
        '--sidebar-text': surface.text,
        '--sidebar-muted': surface.muted,
        '--sidebar-border': surface.border,
        '--sidebar-active': active.value,
      }}
    >
      <div className={classes.study}>
        <StudyIcon name={study.icon} size={36} />
        {mode === 'full' && (
          <div className={classes.studyText}>
            <Text fw={650} lh={1.25} lineClamp={2} title={study.name}>
              {study.name || 'Study Dashboard'}
            </Text>
            <Text size="xs" className={classes.subtitle}>
              Research Dashboard
            </Text>
          </div>
        )}
        {closeButton}
      </div>
      <nav aria-label="Study pages" className={classes.pages}>
        <ul>
          {entriesFor(can).map((group) => (
            <Group key={group.key} studyId={study.id} group={group} mode={mode} onNavigate={onNavigate} />
          ))}
        </ul>
      </nav>
    </Box>
  );
}
