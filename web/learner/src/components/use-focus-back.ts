import { useEffect, useState } from 'react';

/**
 * For a dialog that is there only while it is open: when it goes, the focus goes back to what opened it, so that who works by keyboard
 * goes on where they were; to the page where that is gone.
 */
export function useFocusBack(): void {
  // While drawing: the dialog takes the focus as soon as it stands.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        // Somebody else has taken it meanwhile: another dialog, a new page.
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const place = opener?.isConnected ? opener : document.getElementById('page');
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
