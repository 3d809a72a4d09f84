import { Text } from '@mantine/core';
import type { GeneratedReportFragment } from '../generated/graphql.ts';
import { languageLabel } from './choices.ts';
import classes from './reports.module.css';

/** The text of a generated report, and where it comes from. */
export function MedicalReport({ report }: { report: GeneratedReportFragment | null }) {
  if (report === null) {
    return (
      <Text size="sm" c="dimmed">
        No report yet. Select a demo user and generate one.
      </Text>
    );
  }
  const { language, seed } = report;
  const origin = [
    `Generated for ${report.userName}`,
    new Date(report.generatedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
    ...(language === null ? [] : [languageLabel(language)]),
    ...(seed === null ? [] : [`seed ${seed}`]),
  ];
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {origin.join(' · ')}
      </Text>
      <section
        className={classes.report}
        lang={language?.toLowerCase()}
        aria-label="Report text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {report.reportText}
      </section>
    </>
  );
}
