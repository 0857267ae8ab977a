import { readCookie, writeCookie } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { Banner } from '../components/banner.js';
import { useT } from '../lib/texts.js';

const cookie = 'install_dismissed';
const days = 3;
/** Chromium's own event; other browsers never send it and have their own way to install. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

export function InstallBanner() {
  const t = useT();
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault();
      if (readCookie(cookie) === null) setOffer(event as InstallEvent);
    };
    addEventListener('beforeinstallprompt', onOffer);
    return () => removeEventListener('beforeinstallprompt', onOffer);
  }, []);
  if (!offer) return null;
  const dismiss = () => {
    writeCookie(cookie, '1', days);
    setOffer(null);
  };
  const install = () => void offer.prompt().finally(() => setOffer(null));
  return (
    <Banner action={t('frame.install')} onAction={install} dismiss={{ label: t('frame.notNow'), onDismiss: dismiss }}>
      {t('frame.installOffer')}
    </Banner>
  );
}
