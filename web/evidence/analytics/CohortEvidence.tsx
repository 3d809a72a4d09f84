import { Stack } from '@mantine/core';
import { RequestStatus } from '../../shared/RequestStatus.tsx';
import { useAddressedForm } from '../../shared/useAddressedForm.ts';
import { EvidenceForm } from './EvidenceForm.tsx';
import { EvidenceResults } from './EvidenceResults.tsx';
import { EVIDENCE_ADDRESS } from './evidence-address.ts';
import { useCohortEvidence } from './useCohortEvidence.ts';

/** Shows the findings of the whole cohort that pass all filters, patient by patient. */
export function CohortEvidence() {
  const { form, setForm, asked, isPartial, ask, clear } = useAddressedForm(EVIDENCE_ADDRESS);
  const { page, loading, loadingMore, failure, loadMore } = useCohortEvidence(asked);

  return (
    <Stack gap="md">
      <EvidenceForm form={form} isBusy={loading} onChange={setForm} onRun={() => ask(form)} onClear={clear} />
      <RequestStatus
        failure={failure}
        busy={loading ? 'Collecting evidence...' : null}
        isPartial={isPartial}
      />
      {page !== null && <EvidenceResults page={page} isBusy={loadingMore} onMore={loadMore} />}
    </Stack>
  );
}
