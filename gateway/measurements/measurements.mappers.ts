import type { SeriesRequest, SeriesResponse } from '../../backend/measurements/measurements.contract.ts';
import type { MeasurementResult, MeasurementSeries, MeasurementsInput } from '../generated/resolvers.ts';

export function toSeriesRequest({
  analyte,
  patientIds,
  dateFrom,
  dateTo,
  limit,
}: MeasurementsInput): SeriesRequest {
  return {
    analyte,
    ...(patientIds && patientIds.length > 0 && { patient_ids: [...patientIds] }),
    ...(dateFrom && { date_from: dateFrom }),
    ...(dateTo && { date_to: dateTo }),
    limit,
  };
}

export function toSeries({
  name,
  loinc,
  total,
  undated,
  results,
  patients,
}: SeriesResponse): MeasurementSeries {
  const byUnit = new Map<string | null, MeasurementResult[]>();
  for (const { patient_id, date, value, unit, place } of results) {
    const ofUnit = byUnit.get(unit) ?? [];
    byUnit.set(unit, ofUnit);
    const at = place && { extractionId: place.extraction_id, offset: place.offset, length: place.length };
    ofUnit.push({ patientId: patient_id, date, value, place: at });
  }
  return {
    name,
    loinc,
    totalCount: total,
    undatedCount: undated,
    byUnit: Array.from(byUnit, ([unit, ofUnit]) => ({ unit, results: ofUnit })).sort(
      (one, other) => other.results.length - one.results.length,
    ),
    patients: patients.map(({ patient_id, results: count }) => ({ patientId: patient_id, results: count })),
  };
}
