import { useBooted } from './boot.js';
import { InstallBanner } from './install-banner.js';
import { UpdateBanner } from './update-banner.js';

export function Banners() {
  const required = useBooted()?.updateRequired ?? false;
  return (
    <>
      <UpdateBanner required={required} />
      <InstallBanner />
    </>
  );
}
