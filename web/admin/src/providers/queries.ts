import { Queries } from '@mathquiz/web';
import { HttpError } from 'react-admin';

/** Only what may pass by itself is asked again: no answer at all, or a server that is away. */
const mayRetry = (count: number, error: Error) =>
  count < 2 && error instanceof HttpError && (error.status === 0 || error.status === 503);

export const queries = new Queries({
  defaultOptions: {
    queries: { retry: mayRetry, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
