import { Button, Group, Stack } from '@mantine/core';
import { formatTime, useLocale } from '@mathquiz/web';
import { PrintButton } from '../../components/print-button.js';
import { QrCode } from '../../components/qr-code.js';
import { useCopied } from '../../components/use-copied.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { Poster, spaced } from './poster.js';
import classes from './ticket-once.module.css';

type Props = {
  ticket: { passcode: string; path: string; expires_at: string };
  title: string;
  qrLabel: string;
  onDone: () => void;
};

/** Its whole box, wherever the press that made it stood: a passcode that nobody sees is lost. */
function bringIntoSight(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'nearest' });
}

/** A new passcode, shown this once: it stays until one says that one has it. */
export function TicketOnce({ ticket, title, qrLabel, onDone }: Props) {
  const t = useT();
  useFocusBack();
  const locale = useLocale();
  const { passcode, path, expires_at } = ticket;
  const { copied, copy } = useCopied(passcode);
  return (
    <Stack
      gap="md"
      className={classes.once ?? ''}
      ref={bringIntoSight}
      tabIndex={-1}
      role="group"
      aria-label={`${t('people.ticketOnce')} ${spaced(passcode)}`}
    >
      <p role="status">{t('people.ticketOnce')}</p>
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
        <Button onClick={copy}>{t(copied ? 'people.passcodeCopied' : 'people.copyPasscode')}</Button>
        <PrintButton label={t('people.printPoster')} variant="default">
          <Poster title={title} passcode={passcode} path={path} expiresAt={expires_at} qrLabel={qrLabel} />
        </PrintButton>
        <Button variant="default" onClick={onDone}>
          {t('people.done')}
        </Button>
      </Group>
    </Stack>
  );
}
