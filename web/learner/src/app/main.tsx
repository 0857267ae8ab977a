import '@mathquiz/web/fonts.css';
import './theme/mantine-styles.js';
import './theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
