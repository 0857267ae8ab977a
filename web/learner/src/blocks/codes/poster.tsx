import { formatTime, useLocale } from '@mathquiz/web';
import { QrCode } from '../../components/qr-code.js';
import { useT } from '../../lib/texts.js';
import './poster.css';

type Props = { title: string; passcode: string; path: string; expiresAt: string; qrLabel: string };

/** `ABCD EFGH` is read off a wall more easily than `ABCDEFGH`. */
export const spaced = (passcode: string): string => passcode.replace(/(.{4})(?=.)/g, '$1 ');

/** A sheet for the wall or for a parent: a code to scan, and the passcode to type. */
export function Poster({ title, passcode, path, expiresAt, qrLabel }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="poster">
      <h1>{title}</h1>
      <QrCode text={location.origin + path} label={qrLabel} size={320} />
      <p className="poster-code">{spaced(passcode)}</p>
      <p>{t('people.posterHow', { address: `${location.host}${path.split('?')[0]}` })}</p>
      <p>{t('people.validUntil', { time: formatTime(expiresAt, locale) })}</p>
    </section>
  );
}
