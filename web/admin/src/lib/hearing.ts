import { createHearing } from '@mathquiz/web';

/** What the parts of the console are told over its socket. */
export const hearing = createHearing(() => import('./live.js').then(({ live }) => live));
