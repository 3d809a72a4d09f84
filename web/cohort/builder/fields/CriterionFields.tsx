import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { splitList } from '../../../evidence/filters/report-filters.ts';
import type { TreeCriterion } from '../draft.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { CohortField } from './CohortField.tsx';
import { FindingFields } from './FindingFields.tsx';
import { FormAnswerFields } from './FormAnswerFields.tsx';
import { WordsField } from './inputs.tsx';
import { OrderFields } from './OrderFields.tsx';
import { ParticipantFields } from './ParticipantFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ReportSource } from './ReportSource.tsx';

type CriterionFieldsProps = {
  criterion: TreeCriterion;
  /** Whether its first field is typed into next. */
  autoFocus: boolean;
  onChange: (criterion: TreeCriterion) => void;
};

/** All that can be asked by a criterion of its kind. */
export function CriterionFields({ criterion, autoFocus, onChange }: CriterionFieldsProps) {
  const { finding, change, order, person, report, form, participant, patients, cohort } = criterion;
  if (finding) {
    return (
      <FindingFields
        finding={finding}
        autoFocus={autoFocus}
        onChange={(next) => onChange({ finding: next })}
      />
    );
  }
  if (change) {
    return (
      <ChangeFields change={change} autoFocus={autoFocus} onChange={(next) => onChange({ change: next })} />
    );
  }
  if (order) {
    return <OrderFields order={order} autoFocus={autoFocus} onChange={(next) => onChange({ order: next })} />;
  }
  if (person) return <PersonFields person={person} onChange={(next) => onChange({ person: next })} />;
  if (form) return <FormAnswerFields form={form} onChange={(next) => onChange({ form: next })} />;
  if (participant) {
    return (
      <ParticipantFields participant={participant} onChange={(next) => onChange({ participant: next })} />
    );
  }
  if (report) {
    return (
      <Stack gap="xs">
        <ReportSource source={report} onChange={(source) => onChange({ report: { ...report, ...source } })} />
        <Group gap="xs">
          <WordsField
            type="date"
            label="Day from"
            value={report.dateFrom}
            onChange={(dateFrom) => onChange({ report: { ...report, dateFrom } })}
          />
          <WordsField
            type="date"
            label="Day to"
            value={report.dateTo}
            onChange={(dateTo) => onChange({ report: { ...report, dateTo } })}
          />
        </Group>
      </Stack>
    );
  }
  if (cohort) return <CohortField cohort={cohort} onChange={(next) => onChange({ cohort: next })} />;
  return (
    <PatientIds patients={(patients ?? []).map(String)} onChange={(next) => onChange({ patients: next })} />
  );
}

type PatientIdsProps = { patients: readonly string[]; onChange: (patients: string[]) => void };

function PatientIds({ patients, onChange }: PatientIdsProps) {
  const [typed, setTyped] = useState(patients.join(', '));
  return (
    <WordsField
      label="Patient IDs"
      placeholder="Separated by commas"
      maxLength={20_000}
      value={typed}
      onChange={(entry = '') => {
        setTyped(entry);
        onChange(splitList(entry));
      }}
    />
  );
}
