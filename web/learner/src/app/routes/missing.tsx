import type { RouteObject } from 'react-router';
import { MissingPage } from '../missing-page.js';

export const missing: RouteObject = { path: '*', element: <MissingPage /> };
