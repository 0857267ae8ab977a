import '@mathquiz/web/fonts.css';
import './theme/mantine-styles.js';
import './theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

// The worker brings the face for the next visit: one that comes when somebody reads already moves what they read. Where no worker may
// run (a school without TLS), the browser's cache has it the next time.
const worker = navigator.serviceWorker;
if (!worker || worker.controller) void import('@mathquiz/web/inter.css').catch(() => undefined);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
