import { type ToastKey, toastTable } from '@mathquiz/contracts/toasts';
import { checkedNotice } from '@mathquiz/web';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';

const types = { green: 'success', yellow: 'warning', red: 'error' } as const;

/** A sentence of the catalogue (spec.md section 8) in its colour, for its time. */
export function useToast(): (key: ToastKey) => void {
  const notify = useNotify();
  return useCallback(
    (key) => {
      const { color, ms } = toastTable[key];
      notify(`i18n.ui.pwa.messages.${key}`, {
        type: types[color],
        autoHideDuration: checkedNotice({ timeout: ms }).timeout,
      });
    },
    [notify],
  );
}
