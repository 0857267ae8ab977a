import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { text } from './texts.js';

type ToastLook = { readonly color: string; readonly ms: number };

export function show(message: string, { color, ms }: ToastLook): void {
  const closeButtonProps = { 'aria-label': text('frame.close') };
  notifications.show({ message, color, autoClose: ms, withBorder: true, closeButtonProps });
}

/** Where toasts appear; it comes after the first page. */
export default function Notices() {
  return <Notifications position="bottom-center" limit={3} zIndex={500} />;
}
