import { useAddress } from '../../../lib/use-address.js';

/** Whether the dialog is open stands in the address: a reload comes back to it. */
export function usePublishing() {
  const { get, set } = useAddress();
  return {
    isOpen: get('open') === 'publish',
    open: () => set({ open: 'publish' }),
    close: () => set({ open: '' }),
  };
}
