export { type Drawn, drawnRows } from './drawn-rows.js';
