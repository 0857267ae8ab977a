import { VisuallyHidden } from '@mantine/core';
import { useStore } from '@mathquiz/web';
import { IconArrowsMove, IconMaximize, IconPin, IconPinnedFilled, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { ToolButton } from '../../../components/tool-button.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { ChatPanel } from './chat-panel.js';
import classes from './chat-window.module.css';
import { fitted, followTabs, keep, kept, moved, type Place, placeAtFirst, resized, stepOf } from './place.js';

type Change = typeof moved;

const screenNow = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** Where it stands now: as kept, in sight. */
function useFitted(): Place {
  const { place } = useStore(kept);
  const [screen, setScreen] = useState(screenNow);
  useEffect(() => {
    const onResize = () => setScreen(screenNow());
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return place ? fitted(place, screen) : placeAtFirst(screen);
}

/** Beside what one works on: moved and resized by mouse, finger and arrow keys; Escape closes it. */
export default function ChatWindow({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { pinned } = useStore(kept);
  const place = useFitted();
  const box = useRef<HTMLElement>(null);
  useFocusBack();
  useEffect(followTabs, []);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const put = (next: Place) => keep({ place: fitted(next, screenNow()) });
  const byKey = (change: Change) => (event: KeyboardEvent) => {
    const by = stepOf(event.key);
    if (!by) return;
    event.preventDefault();
    put(change(place, by));
  };
  const byPointer = (change: Change) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const target = event.currentTarget;
    target.setPointerCapture(event.pointerId);
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) =>
      put(change(place, { x: clientX - from.x, y: clientY - from.y }));
    const onEnd = () => {
      target.removeEventListener('pointermove', onMove);
      target.removeEventListener('pointerup', onEnd);
      target.removeEventListener('pointercancel', onEnd);
    };
    target.addEventListener('pointermove', onMove);
    target.addEventListener('pointerup', onEnd);
    target.addEventListener('pointercancel', onEnd);
  };
  const handle = (change: Change) => ({ onKeyDown: byKey(change), onPointerDown: byPointer(change) });

  return createPortal(
    <section
      ref={box}
      role="dialog"
      aria-label={t('chat.title')}
      tabIndex={-1}
      className={classes.window}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
      onKeyDown={(event) => {
        // Not what is pressed in a menu or a dialog of it, which stand elsewhere on the page.
        const inside = event.target instanceof Node && box.current?.contains(event.target);
        if (event.key === 'Escape' && inside && !event.defaultPrevented) onClose();
      }}
    >
      <div className={classes.bar}>
        <button type="button" className={classes.move} aria-description={t('chat.moveHint')} {...handle(moved)}>
          <IconArrowsMove size={16} stroke={1.5} aria-hidden />
          <span className={classes.title}>{t('chat.title')}</span>
          <VisuallyHidden>{t('chat.move')}</VisuallyHidden>
        </button>
        <ToolButton
          icon={pinned ? IconPinnedFilled : IconPin}
          label={t(pinned ? 'chat.loosen' : 'chat.keepOpen')}
          onPress={() => keep({ pinned: !pinned })}
        />
        <ToolButton
          icon={IconMaximize}
          label={t('chat.asPage')}
          onPress={() => {
            onClose();
            void navigate('/chat');
          }}
        />
        <ToolButton icon={IconX} label={t('frame.close')} onPress={onClose} />
      </div>
      <ChatPanel />
      <button
        type="button"
        className={classes.resize}
        aria-label={t('chat.resize')}
        aria-description={t('chat.moveHint')}
        {...handle(resized)}
      />
    </section>,
    document.body,
  );
}
