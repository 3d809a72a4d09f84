import { existsSync } from 'node:fs';

/** Adds the settings of a file .env in the folder of the call; what the environment has already stays. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
