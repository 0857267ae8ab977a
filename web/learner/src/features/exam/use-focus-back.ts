import { useEffect, useState } from 'react';

/** For a dialog that comes and goes with its file: when it goes, the keyboard is back at what opened it. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has let go of the focus.
      setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    },
    [opener],
  );
}
