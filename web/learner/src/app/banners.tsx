import { lookHere } from '@mathquiz/web';
import { Suspense } from 'react';
import { lazily } from '../lib/lazily.js';
import { useBooted } from './boot.js';
import { InstallBanner } from './install-banner.js';
import { allTexts } from './rest-of-texts.js';
import { UpdateBanner } from './update-banner.js';

const LookBanner = lazily(async () => (await Promise.all([import('./look-banner.js'), allTexts()]))[0]);

export function Banners() {
  const required = useBooted()?.updateRequired ?? false;
  return (
    <>
      {lookHere() !== null && (
        <Suspense>
          <LookBanner />
        </Suspense>
      )}
      <UpdateBanner required={required} />
      <InstallBanner />
    </>
  );
}
