import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useFormPatientsQuery } from '../../generated/graphql.ts';
import { useStudy } from '../../studies/StudyContext.tsx';

const WAIT_MS = 250;
const LONGEST_ID = 128;
const LONGEST_SEARCH = 100;

type PatientPickerProps = { value: string; error: string | undefined; onChange: (patientId: string) => void };

/** Names the patient whom a response is about; the study's own are offered. */
export function PatientPicker({ value, error, onChange }: PatientPickerProps) {
  const study = useStudy();
  const [search] = useDebouncedValue(value.slice(0, LONGEST_SEARCH), WAIT_MS);
  const { data } = useFormPatientsQuery({
    variables: { studyId: study.id, search: search === '' ? null : search },
  });
  const patients = data?.study?.patients?.nodes ?? [];
  return (
    <Autocomplete
      label="Patient"
      description="A patient in this study; optional."
      placeholder="Patient ID"
      maw="36rem"
      maxLength={LONGEST_ID}
      value={value}
      error={error}
      data={patients.map(({ patientId }) => patientId)}
      // What is found by name would not pass a filter by id.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const name = patients.find(({ patientId }) => patientId === option.value)?.name;
        return name ? `${option.value} · ${name}` : option.value;
      }}
      onChange={onChange}
    />
  );
}
