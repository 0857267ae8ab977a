import '@mathquiz/web/fonts.css';
import './theme/mantine-styles.js';
import './theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { later } from '../lib/standing.js';
import { App } from './app.js';

// Where the worker has the face already, it is there with the first text; else it comes after the page, for the next time.
const faces = () => import('@mathquiz/web/inter.css');
void (navigator.serviceWorker?.controller ? faces() : later(faces)).catch(() => undefined);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
