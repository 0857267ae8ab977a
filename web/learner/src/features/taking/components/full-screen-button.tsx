import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ToolButton } from '../../../components/tool-button.js';
import { exitFullScreen, requestFullScreen, useFullScreen } from '../../../lib/full-screen.js';
import { useT } from '../../../lib/texts.js';
import { toastFailure } from '../../../lib/toasts.js';

/** Nothing but the test on the screen, for as long as it lasts; none where the browser cannot. */
export function FullScreenButton() {
  const t = useT();
  const isFull = useFullScreen();
  useEffect(() => () => void exitFullScreen().catch(() => undefined), []);
  if (isFull === null) return null;
  return (
    <ToolButton
      icon={isFull ? IconArrowsMinimize : IconArrowsMaximize}
      label={t(isFull ? 'taking.exitFullScreen' : 'taking.fullScreen')}
      onPress={() => void (isFull ? exitFullScreen() : requestFullScreen()).catch(toastFailure)}
    />
  );
}
