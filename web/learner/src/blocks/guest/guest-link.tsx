import { Button } from '@mantine/core';
import { useCopied } from '../../components/use-copied.js';
import { useT } from '../../lib/texts.js';
import classes from './guest-link.module.css';
import { keptGuest } from './kept-guest.js';

/** The link by which a guest comes back to a test and its result, on whatever device; nothing where this browser does not have it. */
export function GuestLink({ testId }: { testId: string }) {
  const t = useT();
  const guest = keptGuest(testId);
  const address = guest === null ? '' : location.origin + guest.link;
  const { copied, copy } = useCopied(address);
  if (guest === null) return null;
  return (
    <details className={classes.link}>
      <summary>{t('guests.link')}</summary>
      <p>{t('guests.linkNote')}</p>
      <code>{address}</code>
      <Button variant="default" size="compact-md" fz="sm" onClick={copy}>
        {t(copied ? 'guests.copied' : 'guests.copy')}
      </Button>
    </details>
  );
}
