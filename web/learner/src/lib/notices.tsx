import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { text } from './texts.js';

type ToastLook = { readonly color: string; readonly ms: number };

/** The room that a notice takes at the bottom, above the bar of a phone. */
const room = { width: 440, height: 140 };

/** Whether a notice at the bottom would cover what has the focus: the button that was just pressed, most likely. */
function isFocusBelow(): boolean {
  const at = document.activeElement;
  if (at === null || at === document.body || at.id === 'page') return false;
  const { left, right, bottom, top } = at.getBoundingClientRect();
  const beside = (innerWidth - room.width) / 2;
  return bottom > innerHeight - room.height && top < innerHeight && right > beside && left < innerWidth - beside;
}

/** `id`: while one of it is shown, no other is. */
export function show(message: string, { color, ms }: ToastLook, id?: string): void {
  const closeButtonProps = { 'aria-label': text('frame.close') };
  const position = isFocusBelow() ? 'top-center' : 'bottom-center';
  notifications.show({
    position,
    ...(id === undefined ? {} : { id }),
    message,
    color,
    autoClose: ms,
    withBorder: true,
    closeButtonProps,
  });
}

/** Long enough to read it, to find the button and to press it. */
const undoMs = 12_000;

export function showUndo(message: string, label: string, undo: () => void): void {
  const id = crypto.randomUUID();
  const press = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    position: isFocusBelow() ? 'top-center' : 'bottom-center',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button variant="default" flex="none" onClick={press}>
          {label}
        </Button>
      </Group>
    ),
    autoClose: undoMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': text('frame.close') },
  });
}

/** Where toasts appear; it comes after the first page. */
export default function Notices() {
  return <Notifications position="bottom-center" limit={3} zIndex={500} />;
}
