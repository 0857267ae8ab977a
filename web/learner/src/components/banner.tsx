import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

type Props = {
  children: ReactNode;
  action: string;
  onAction: () => void;
  dismiss?: { label: string; onDismiss: () => void };
};

/** One sentence above everything, with the one thing to do about it. */
export function Banner({ children, action, onAction, dismiss }: Props) {
  return (
    <div className={classes.banner} role="status">
      <span className={classes.text}>{children}</span>
      <Button size="compact-md" fz="sm" onClick={onAction}>
        {action}
      </Button>
      {dismiss && (
        <Button size="compact-md" fz="sm" variant="subtle" color="gray" onClick={dismiss.onDismiss}>
          {dismiss.label}
        </Button>
      )}
    </div>
  );
}
