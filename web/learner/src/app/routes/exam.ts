import type { RouteObject } from 'react-router';
export const exam: RouteObject[] = [];
