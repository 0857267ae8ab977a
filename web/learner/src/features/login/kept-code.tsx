import { seeNext } from '../../lib/next-url.js';
import { useT } from '../../lib/texts.js';

/** Who came with a code signs in first: it is not lost. */
export function KeptCode() {
  const t = useT();
  const code = new URL(seeNext(), 'http://app.invalid').searchParams.get('passcode');
  return code === null ? null : <p role="status">{t('login.guest.kept', { code })}</p>;
}
