import type { Device, DeviceUseStatement } from 'fhir/r4';
import { isAffirmed } from '../../clinical/assertion.ts';
import { conceptOf } from './codings.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { mentionsOf, type ReportRead, sameStatement } from './mentions.ts';

/** FHIR R4's status of a device that is used, was used or shall be used. */
const STATUS = { past: 'completed', current: 'active', future: 'intended' } as const;

/** The devices that the report affirms of its patient, each with the statement of its use. */
export function devicesOf(report: ReportRead): (Device | DeviceUseStatement)[] {
  const used = mentionsOf(report, ['MedicalDevice']).filter(({ entity }) => isAffirmed(entity.assertion));
  return sameStatement(used).flatMap((group, index): [Device, DeviceUseStatement] => {
    const [{ entity, surface }] = group;
    const device: Device & { id: string } = {
      resourceType: 'Device',
      ...readFrom(report, 'device', index, group),
      type: conceptOf(entity, surface),
      patient: subjectOf(report),
    };
    const use: DeviceUseStatement = {
      resourceType: 'DeviceUseStatement',
      ...readFrom(report, 'deviceuse', index, group),
      status: STATUS[entity.assertion.temporality],
      subject: subjectOf(report),
      recordedOn: report.createdAt.toISOString(),
      device: { reference: `Device/${device.id}` },
    };
    return [device, use];
  });
}
