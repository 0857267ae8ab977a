import { MantineProvider } from '@mantine/core';
import { BootGate, followDevelopment } from '@mathquiz/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { lazily } from '../lib/lazily.js';
import { keepSession, onSessionChange } from '../lib/session.js';
import { later } from '../lib/standing.js';
import { queries } from '../lib/use-call.js';
import { Banners } from './banners.js';
import { boot } from './boot.js';
import { keepFieldsInView } from './keep-fields-in-view.js';
import { keepPush } from './keep-push.js';
import { makeRouter } from './router.js';
import { theme } from './theme/theme.js';

if (import.meta.hot) followDevelopment(import.meta.hot, queries);

const Notices = lazily(() => later(() => import('../lib/notices.js')));

/** Banners and the routed view; neither before the application data and the texts are here (spec.md section 2). */
function Root() {
  const router = useMemo(makeRouter, []);
  useEffect(keepSession, []);
  useEffect(keepPush, []);
  useEffect(keepFieldsInView, []);
  // What one person loaded is not for the next one.
  useEffect(() => onSessionChange(() => void queries.invalidateQueries()), []);
  return (
    <>
      <Banners />
      <RouterProvider router={router} />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  );
}

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <BootGate boot={boot}>
          <Root />
        </BootGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}
