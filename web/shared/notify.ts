import { notifications } from '@mantine/notifications';
import { NOTIFICATION_TIMEOUT_MS } from './constants.ts';

/** The button is an icon alone; these are its words. */
const CLOSE = { 'aria-label': 'Close' };

/** Shows a toast that something was done. */
export function notifySuccess(message: string): void {
  notifications.show({
    title: 'Done',
    message,
    color: 'teal',
    autoClose: NOTIFICATION_TIMEOUT_MS,
    closeButtonProps: CLOSE,
  });
}

/** Shows a toast that something failed. */
export function notifyError(message: string): void {
  notifications.show({
    title: 'Failed',
    message,
    color: 'red',
    autoClose: NOTIFICATION_TIMEOUT_MS,
    closeButtonProps: CLOSE,
    role: 'alert',
  });
}
