import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button, Group } from '@mantine/core';
import { createNotificationsStore, Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { checkedNotice, type NoticePosition } from '@mathquiz/web';
import classes from './notices.module.css';
import { text } from './texts.js';

export type Notice = {
  readonly message: string;
  readonly color?: string;
  /** ms; 5 s where it is left out. */
  readonly timeout?: number;
  /** At the bottom, or at the top where it would cover what has the focus. */
  readonly position?: NoticePosition;
  /** While one of it is shown, no other is. */
  readonly id?: string;
  /** What can be done about it by one press; the notice goes with it. */
  readonly act?: { readonly label: string; readonly press: () => void };
};

const middle = createNotificationsStore();
/** Mantine's own six places, and three more in a second set of them. */
const places = {
  'top-left': { position: 'top-left', store: notificationsStore },
  top: { position: 'top-center', store: notificationsStore },
  'top-right': { position: 'top-right', store: notificationsStore },
  left: { position: 'top-left', store: middle },
  center: { position: 'top-center', store: middle },
  right: { position: 'top-right', store: middle },
  'bottom-left': { position: 'bottom-left', store: notificationsStore },
  bottom: { position: 'bottom-center', store: notificationsStore },
  'bottom-right': { position: 'bottom-right', store: notificationsStore },
} as const;

/** The room that a notice takes at the bottom, above the bar of a phone. */
const room = { width: 440, height: 140 };

/** The last to have the focus: a button that waits for its answer is disabled, and a browser takes the focus of what is disabled. */
let focused = document.activeElement;
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) focused = target;
});

/** Whether a notice at the bottom would cover what has the focus: the button that was just pressed, most likely. */
function isFocusBelow(): boolean {
  const now = document.activeElement;
  const at = now === null || now === document.body ? focused : now;
  if (at === null || !at.isConnected || at === document.body || at.id === 'page') return false;
  const { left, right, bottom, top } = at.getBoundingClientRect();
  const beside = (innerWidth - room.width) / 2;
  return bottom > innerHeight - room.height && top < innerHeight && right > beside && left < innerWidth - beside;
}

/** Throws where place or time are not allowed. */
export function show({ message, color, act, id = crypto.randomUUID(), ...asked }: Notice): void {
  const look = checkedNotice({ ...asked, ...(asked.position || !isFocusBelow() ? {} : { position: 'top' }) });
  const { position, store } = places[look.position];
  const press = () => {
    notifications.hide(id, store);
    act?.press();
  };
  notifications.show(
    {
      id,
      position,
      message: act ? (
        <Group justify="space-between" wrap="nowrap">
          <span>{message}</span>
          <Button variant="default" flex="none" onClick={press}>
            {act.label}
          </Button>
        </Group>
      ) : (
        message
      ),
      ...(color === undefined ? {} : { color }),
      autoClose: look.timeout,
      withBorder: true,
      closeButtonProps: { 'aria-label': text('frame.close') },
    },
    store,
  );
}

/** Where toasts appear; it comes after the first page. */
export default function Notices() {
  return (
    <>
      <Notifications position="bottom-center" limit={3} zIndex={500} />
      <Notifications store={middle} className={classes.middle} position="top-center" limit={3} zIndex={500} />
    </>
  );
}
