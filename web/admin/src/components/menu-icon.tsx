import type { Icon } from '@tabler/icons-react';

/** A Tabler icon as react-admin's menu wants it. */
export function menuIcon(Drawn: Icon) {
  return function MenuIcon() {
    return <Drawn size={22} stroke={1.5} aria-hidden />;
  };
}
