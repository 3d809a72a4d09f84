import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { useAnalytesQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { studyPath } from '../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useAddressedForm } from '../shared/useAddressedForm.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { AnalyteList } from './AnalyteList.tsx';
import { MeasuredSeries } from './MeasuredSeries.tsx';
import { MEASURED_ADDRESS, nameOf } from './measured-address.ts';

const LOADING_ROWS = 10;

/** Values of a study over time, each opening its sentence. */
export function MeasurementsScreen() {
  return (
    <EvidenceProvider>
      <Measurements />
    </EvidenceProvider>
  );
}

function Measurements() {
  const study = useStudy();
  const { form, ask, clear, isPartial } = useAddressedForm(MEASURED_ADDRESS);
  const { data, loading, error, refetch } = useAnalytesQuery({
    variables: { studyId: study.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const analytes = data?.study?.analytes;
  const chosen = analytes?.find((analyte) => nameOf(analyte, analytes) === form.analyte);
  const isUnknown = analytes !== undefined && form.analyte !== '' && chosen === undefined;
  return (
    <>
      <PageHead
        title={chosen ? chosen.name : 'Measurements'}
        description={
          chosen
            ? chosen.loinc === null
              ? 'Values over time. Each one opens its sentence.'
              : `LOINC ${chosen.loinc}. Each value opens its sentence.`
            : 'Vital signs and laboratory values recorded at study visits.'
        }
      />
      {isPartial && (
        <Alert role="status" color="gray" p="xs" mb="md">
          The link leaves out patients and words: they may be patient data. Choose them here.
        </Alert>
      )}
      {isUnknown && (
        <Alert role="status" color="gray" p="xs" mb="md">
          This study has no results for what the link names; here is what it has.
        </Alert>
      )}
      {!analytes && loading && <LoadingState label="Loading the measurements…" rows={LOADING_ROWS} />}
      {!analytes && !loading && (
        <FailedState
          message={`Failed to load the measurements: ${error ? failureMessage(error) : 'this study does not exist.'}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {analytes?.length === 0 && (
        <EmptyState
          title="No measurements yet"
          message="Values in reports, such as HbA1c 7.2 %, and FHIR Observations appear on this page."
          action={
            <Button component={Link} to={studyPath(study.id, 'reports')} variant="default">
              Bring in reports
            </Button>
          }
        />
      )}
      {analytes && analytes.length > 0 && chosen === undefined && (
        <AnalyteList
          analytes={analytes}
          onChoose={(analyte) => ask({ ...form, analyte: nameOf(analyte, analytes) })}
        />
      )}
      {chosen && (
        <MeasuredSeries
          key={`${study.id} ${chosen.key}`}
          analyte={chosen}
          state={form}
          onChange={ask}
          onBack={clear}
        />
      )}
    </>
  );
}
