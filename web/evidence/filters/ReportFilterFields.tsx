import { Autocomplete, TextInput } from '@mantine/core';
import { CATEGORIES } from '../categories.ts';
import { AssertionStatusFilter } from './AssertionStatusFilter.tsx';
import classes from './ReportFilterFields.module.css';
import { NAME_MAX_LENGTH, type ReportFilters } from './report-filters.ts';

type ReportFilterFieldsProps = { filters: ReportFilters; onChange: (filters: ReportFilters) => void };

/** Narrows by what is said of a finding, its category, and the report that it stands in. */
export function ReportFilterFields({ filters, onChange }: ReportFilterFieldsProps) {
  const { assertion, category, sourceSystem, dateFrom, dateTo, patientIds } = filters;
  const isReversed = dateFrom !== '' && dateTo !== '' && dateTo < dateFrom;
  return (
    <div className={classes.fields}>
      <div className={classes.whole}>
        <AssertionStatusFilter
          value={assertion}
          onChange={(chosen) => onChange({ ...filters, assertion: chosen })}
        />
      </div>
      <Autocomplete
        label="Category"
        placeholder="Any"
        data={CATEGORIES}
        maxLength={NAME_MAX_LENGTH}
        openOnFocus={false}
        value={category}
        onChange={(chosen) => onChange({ ...filters, category: chosen })}
      />
      <TextInput
        label="Source system"
        placeholder="Any"
        maxLength={NAME_MAX_LENGTH}
        value={sourceSystem}
        onChange={({ currentTarget }) => onChange({ ...filters, sourceSystem: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Reports from"
        value={dateFrom}
        onChange={({ currentTarget }) => onChange({ ...filters, dateFrom: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Reports to"
        error={isReversed && 'This date is before the start date.'}
        value={dateTo}
        onChange={({ currentTarget }) => onChange({ ...filters, dateTo: currentTarget.value })}
      />
      <TextInput
        className={classes.whole}
        label="Patient IDs"
        placeholder="All patients, or IDs separated by commas"
        value={patientIds}
        onChange={({ currentTarget }) => onChange({ ...filters, patientIds: currentTarget.value })}
      />
    </div>
  );
}
