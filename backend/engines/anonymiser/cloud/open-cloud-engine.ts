import { createAzurePii } from './azure-pii.ts';
import type { CloudEngine, CloudSettings } from './cloud-engine.ts';
import { createPresidio } from './presidio.ts';

/** The service that the settings name; null where they name none. */
export function openCloudEngine(settings: CloudSettings | undefined): CloudEngine | null {
  if (settings === undefined) return null;
  return settings.kind === 'azure' ? createAzurePii(settings) : createPresidio(settings);
}
