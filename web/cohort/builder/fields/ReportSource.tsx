import { Group } from '@mantine/core';
import { useId } from 'react';
import type { ReportAttributesInput } from '../../../generated/graphql.ts';
import { LANGUAGE_NAMES } from '../criterion-kinds.ts';
import { useChoices } from '../useChoices.ts';
import { Choice, WordsField } from './inputs.tsx';

const LANGUAGES = (['EN', 'DE', 'IT'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

type Source = Pick<ReportAttributesInput, 'sourceSystem' | 'language' | 'reportType'>;
type ReportSourceProps = { source: Source; onChange: (source: Source) => void };

/** Where a report comes from, its type and language; names that the study has are offered. */
export function ReportSource({ source, onChange }: ReportSourceProps) {
  const { sourceSystems, reportTypes } = useChoices();
  const id = useId();
  const lists = { systems: `${id}-systems`, types: `${id}-types` };
  return (
    <Group gap="xs" align="flex-end">
      <WordsField
        label="Source system"
        placeholder="Any"
        list={lists.systems}
        value={source.sourceSystem}
        onChange={(sourceSystem) => onChange({ ...source, sourceSystem })}
      />
      <WordsField
        label="Report type"
        placeholder="Any"
        list={lists.types}
        value={source.reportType}
        onChange={(reportType) => onChange({ ...source, reportType })}
      />
      <Choice
        label="Language"
        empty="Any"
        options={LANGUAGES}
        value={source.language}
        onChange={(language) => onChange({ ...source, language })}
      />
      <datalist id={lists.systems}>
        {sourceSystems.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={lists.types}>
        {reportTypes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Group>
  );
}
