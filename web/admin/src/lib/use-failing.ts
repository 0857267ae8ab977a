import type { PlainRoute } from '@mathquiz/contracts/route';
import { useMemo } from 'react';
import { useToast } from './use-toast.js';

/**
 * For what react-admin loads: the page stays and says what went wrong, and the route's own toast goes with it. Left to itself,
 * react-admin says it twice, or goes back to the list.
 */
export function useFailing({ toast: { failed } }: PlainRoute) {
  const toast = useToast();
  return useMemo(() => ({ onError: () => toast(failed ?? 'loadError') }), [toast, failed]);
}
