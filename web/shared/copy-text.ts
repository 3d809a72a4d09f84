import { notifyError, notifySuccess } from './notify.ts';

/** Copies a text, and says whether that could be done. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess('Copied to clipboard');
  } catch {
    notifyError('Could not copy');
  }
}
