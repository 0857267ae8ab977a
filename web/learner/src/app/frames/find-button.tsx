import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';

const Palette = lazily(() => import('../find/palette.js'));

/** Finds whatever has a name, from every page with a header: by a press or Ctrl-K. */
export function FindButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK';
      if (!isAsked || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('frame.find')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        data-find
        title={t('frame.findKey')}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
