import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InstallBanner } from './install-banner.js';

const offer = () => act(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));

it('offers to install when the browser can, and is quiet for three days once it is put away', async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  render(
    <MantineProvider env="test">
      <InstallBanner />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  offer();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(written.mock.calls).toEqual([['install_dismissed=1; path=/; max-age=259200; samesite=lax']]);
  offer();
  expect(screen.queryByRole('button')).toBeNull();
});
