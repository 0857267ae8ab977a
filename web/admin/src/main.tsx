import '@mathquiz/web/fonts.css';
import '@mathquiz/web/inter.css';
import './theme/page.css';
import { BootGate } from '@mathquiz/web';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.js';
import { boot } from './boot.js';

// A data router, so that unsaved changes can hold a navigation back.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BootGate boot={boot}>
      {/* As transitions, react-admin's repeated redirect to the sign-in page starves itself for ten seconds. */}
      <RouterProvider router={router} useTransitions={false} />
    </BootGate>,
  );
