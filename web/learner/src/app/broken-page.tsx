import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Failed } from '../components/failed.js';

/** A page that could not be loaded or shown; logged, because nobody foresaw it. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => console.error('navigation', error), [error]);
  return <Failed error={error} onRetry={() => location.reload()} />;
}
