import type { RouteObject } from 'react-router';
export const author: RouteObject[] = [];
