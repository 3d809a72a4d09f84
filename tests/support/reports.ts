/** An invented report with one of each: affirmed, denied, possible, of family, medication and laboratory value. */
export const REPORT = `Patientin, 67 Jahre, stationär vom 02.03.2026 bis 09.03.2026.

Diagnosen: Arterielle Hypertonie. Diabetes mellitus Typ 2. V.a. Pneumonie.
Familienanamnese: Mutter mit Schlaganfall.
Befund: Kein Fieber, kein Husten. Blutdruck 142/88 mmHg.
Labor: HbA1c 7,9 %.
Medikation: Metformin 1000 mg 1-0-1, Ramipril 5 mg 1-0-0.
`;

/** The fields of an ingest call of the specification. */
export function ingestBody(changes: Record<string, unknown> = {}) {
  return {
    text: REPORT,
    user_id: 'demo-user-1',
    patient_id: 'demo-patient-1',
    user_email: 'someone@example.org',
    report_type: 'generated_demo',
    source_system: 'demo_source_system',
    ...changes,
  };
}
