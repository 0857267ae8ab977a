import { Button, Group, Stack } from '@mantine/core';
import { focusOn, formatTime, useLocale } from '@mathquiz/web';
import { useT } from '../lib/texts.js';
import { Poster, spaced } from './poster.js';
import { PrintSheet, printSheet } from './print-sheet.js';
import { QrCode } from './qr-code.js';
import classes from './ticket-once.module.css';
import { useFocusBack } from './use-focus-back.js';

type Props = {
  ticket: { passcode: string; path: string; expires_at: string };
  title: string;
  qrLabel: string;
  onDone: () => void;
};

/** A new passcode, shown this once: it stays until one says that one has it. */
export function TicketOnce({ ticket, title, qrLabel, onDone }: Props) {
  const t = useT();
  useFocusBack();
  const locale = useLocale();
  const { passcode, path, expires_at } = ticket;
  return (
    <Stack gap="md" className={classes.once ?? ''}>
      <p role="status" ref={focusOn} tabIndex={-1}>
        {t('people.ticketOnce')}
      </p>
      <div className={classes.both}>
        <QrCode text={location.origin + path} label={qrLabel} size={160} />
        <div>
          <p className={classes.code} data-passcode={passcode}>
            {spaced(passcode)}
          </p>
          <p>{t('people.validUntil', { time: formatTime(expires_at, locale) })}</p>
        </div>
      </div>
      <Group>
        <Button onClick={printSheet}>{t('people.printPoster')}</Button>
        <Button variant="default" onClick={onDone}>
          {t('people.done')}
        </Button>
      </Group>
      <PrintSheet>
        <Poster title={title} passcode={passcode} path={path} expiresAt={expires_at} qrLabel={qrLabel} />
      </PrintSheet>
    </Stack>
  );
}
