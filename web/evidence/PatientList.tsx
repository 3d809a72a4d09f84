import { type ReactNode, useMemo } from 'react';
import { WindowedList } from '../shared/WindowedList.tsx';
import { PatientFindings } from './PatientFindings.tsx';
import { type ListedPatient, type PatientRow, patientRows } from './patient-rows.ts';

const HEAD_PX = 40;
const ITEM_PX = 100;

type PatientListProps<Item> = {
  patients: readonly ListedPatient<Item>[];
  /** Draws an item as an entry of a list. */
  children: (item: Item) => ReactNode;
};

const heightOf = ({ items }: PatientRow<unknown>) => HEAD_PX + items.length * ITEM_PX;
const keyOf = ({ key }: PatientRow<unknown>) => key;

/** Patients with what was found in their reports, drawn as far as they are seen. */
export function PatientList<Item>({ patients, children }: PatientListProps<Item>) {
  const rows = useMemo(() => patientRows(patients), [patients]);
  if (rows.length === 0) return null;
  return (
    <WindowedList label="Patients" entries={rows} keyOf={keyOf} heightOf={heightOf}>
      {({ patientId, summary, items, isContinued }) => (
        <PatientFindings patientId={isContinued ? `${patientId}, continued` : patientId} summary={summary}>
          {items.map(children)}
        </PatientFindings>
      )}
    </WindowedList>
  );
}
