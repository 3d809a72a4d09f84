import { Tabs } from '@mantine/core';
import { PageHead } from '../shared/PageHead.tsx';
import { FIRST_PAGE } from '../shared/page-place.ts';
import { useAddressedForm } from '../shared/useAddressedForm.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { AuditEventList } from './AuditEventList.tsx';
import { AuditFilterForm } from './AuditFilterForm.tsx';
import { AUDIT_ADDRESS, type AuditQuestion, asking, QUESTIONS } from './audit-address.ts';
import { useAuditEvents } from './useAuditEvents.ts';

const TITLES: Readonly<Record<AuditQuestion, string>> = {
  patient: 'Who saw a patient',
  user: 'What a user did',
  left: 'What left the system',
};

/** Who read and changed what in the study. */
export function AuditScreen() {
  const study = useStudy();
  // Another study begins with its own events.
  return <Audit key={study.id} />;
}

function Audit() {
  const flow = useAddressedForm(AUDIT_ADDRESS);
  const filter = flow.asked?.form ?? AUDIT_ADDRESS.read({});
  const query = useAuditEvents(filter);
  const { question } = filter;
  return (
    <>
      <PageHead
        title="Audit"
        description="Who read or changed what in this study, and whose data it was. Looking at it is noted, too."
      />
      <Tabs
        value={question}
        onChange={(next) =>
          flow.ask(asking(flow.form, QUESTIONS.find((known) => known === next) ?? 'patient'))
        }
      >
        <Tabs.List mb="md" aria-label="Questions to the audit log">
          {QUESTIONS.map((known) => (
            <Tabs.Tab key={known} value={known}>
              {TITLES[known]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={question}>
          <AuditFilterForm
            filter={flow.form}
            onChange={flow.setForm}
            onAsk={(asked) => flow.ask({ ...asked, page: FIRST_PAGE })}
            onClear={flow.clear}
          />
          <AuditEventList query={query} filter={filter} onFilter={flow.ask} onShowAll={flow.clear} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
