import type { ToastKey } from '@mathquiz/contracts/toasts';
import { useMemo, useState } from 'react';
import { useRefresh } from 'react-admin';
import { sayError } from './say-error.js';
import { useToast } from './use-toast.js';

/**
 * For react-admin's forms: the toast of the contract when it is saved, else what the server said, to stand above the form. A page
 * that is not left afterwards (`then`) reads anew what stands beside the form.
 */
export function useSaving<T>(done: ToastKey, then?: (saved: T) => void) {
  const toast = useToast();
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMemo(
    () => ({
      onMutate: () => setProblem(null),
      onSuccess: (saved: T) => {
        toast(done);
        if (then) then(saved);
        else refresh();
      },
      onError: (error: unknown) => setProblem(sayError(error)),
    }),
    [done, then, toast, refresh],
  );
  return { problem, saving };
}
