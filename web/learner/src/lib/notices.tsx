import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';

type ToastLook = { readonly color: string; readonly ms: number };

export function show(message: string, { color, ms }: ToastLook): void {
  notifications.show({ message, color, autoClose: ms, withBorder: true });
}

/** Where toasts appear; it comes after the first page. */
export default function Notices() {
  return <Notifications position="bottom-center" limit={3} zIndex={500} />;
}
