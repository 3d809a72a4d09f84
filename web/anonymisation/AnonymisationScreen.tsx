import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { type AnonymisationEngine, useAnonymisationScreenQuery } from '../generated/graphql.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { AnonymisationForm } from './AnonymisationForm.tsx';
import { AnonymisedResult } from './AnonymisedResult.tsx';
import { CloudConsent } from './CloudConsent.tsx';
import { DEFAULT_LANGUAGE, DEFAULT_OPERATOR } from './choices.ts';
import { hasConsent, keepConsent } from './cloud-consent.ts';
import { DocumentBatch } from './DocumentBatch.tsx';
import { EngineDifference } from './EngineDifference.tsx';
import { Panel } from './Panel.tsx';
import { SAMPLES } from './samples.ts';
import { type AnonymisationForm as Form, useAnonymise } from './useAnonymise.ts';

const ENGINES = [
  { value: 'LOCAL', label: 'Local' },
  { value: 'CLOUD', label: 'Cloud' },
] as const;

/** Takes out of texts what identifies somebody. */
export function AnonymisationScreen() {
  const study = useStudy();
  return (
    <>
      <PageHead title="Anonymisation" description="Remove what identifies a person from a text." />
      <Anonymisation key={study.id} studyId={study.id} />
    </>
  );
}

function Anonymisation({ studyId }: { studyId: string }) {
  const [form, setForm] = useState<Form>({
    text: SAMPLES[DEFAULT_LANGUAGE],
    language: DEFAULT_LANGUAGE,
    operator: DEFAULT_OPERATOR,
    patientId: '',
  });
  const flow = useAnonymise();
  const [shownEngine, setShownEngine] = useState<AnonymisationEngine>('LOCAL');
  const [isAsking, asking] = useDisclosure(false);
  const { data, refetch } = useAnonymisationScreenQuery({ variables: { studyId } });
  const engines = data?.study?.anonymisationEngines;
  const cloud = engines?.cloud ?? null;
  const host = cloud?.host ?? '';

  const { local, cloud: clouded } = flow;
  const shown = (shownEngine === 'LOCAL' ? local : clouded) ?? local ?? clouded;
  const isSameText =
    local !== null &&
    clouded !== null &&
    local.form.text === clouded.form.text &&
    local.form.language === clouded.form.language;

  /** Whether somebody has to agree before the text leaves; an answer under way is waited for. */
  async function needsConsent(): Promise<boolean> {
    if (form.text.trim() === '') return false;
    const answer = engines === undefined ? await refetch().catch(() => undefined) : undefined;
    const known = engines ?? answer?.data?.study?.anonymisationEngines;
    // While no service is set up nothing leaves, and the server says what to set.
    if (known !== undefined && known.cloud === null) return false;
    return !hasConsent(known?.cloud?.host ?? '');
  }

  async function run(engine: AnonymisationEngine) {
    if (engine === 'CLOUD' && (await needsConsent())) asking.open();
    else if (await flow.run(engine, form)) setShownEngine(engine);
  }

  function agree() {
    keepConsent(host);
    asking.close();
    void run('CLOUD');
  }

  return (
    <Stack gap="lg">
      <Panel title="Input">
        <AnonymisationForm form={form} flow={flow} onChange={setForm} onRun={(engine) => void run(engine)} />
      </Panel>
      <CloudConsent isOpen={isAsking} cloud={cloud} onAgree={agree} onClose={asking.close} />
      {local !== null && clouded !== null && (
        <Group gap="sm">
          <Text size="sm" fw={500} id="shown-engine">
            Result of
          </Text>
          <SegmentedControl
            aria-labelledby="shown-engine"
            data={[...ENGINES]}
            value={shown?.engine ?? 'LOCAL'}
            onChange={(value) => setShownEngine(value === 'CLOUD' ? 'CLOUD' : 'LOCAL')}
          />
        </Group>
      )}
      {shown !== null && <AnonymisedResult key={`${shown.engine} ${shown.result.text}`} {...shown} />}
      {isSameText && (
        <Panel title="Local and Cloud">
          <EngineDifference local={local} cloud={clouded} />
        </Panel>
      )}
      <DocumentBatch language={form.language} operator={form.operator} />
    </Stack>
  );
}
