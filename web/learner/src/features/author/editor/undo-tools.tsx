import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasText, type T, useT } from '../../../lib/texts.js';
import type { ItemDraft } from '../model/use-item-draft.js';
import { goTo, labelOf } from './go-to.js';

type Way = 'undo' | 'redo';
type Props = { draft: Pick<ItemDraft, Way | 'canUndo' | 'canRedo'>; onGo: (path: string) => void };

/**
 * One step of the whole form back, or on again. In a field of the form it is our history that answers the keys, and not the field's own:
 * the browser forgets its own as soon as a press, or a step taken back elsewhere, writes into the field. In any other field (a search, a
 * comment, a try at an answer) nothing of the draft is written, and its own goes on.
 */
export default function UndoTools({ draft, onGo }: Props) {
  const t = useT();
  const [said, setSaid] = useState('');
  const take = (way: Way, byKey: boolean) => {
    // The field may stand there only once it is drawn.
    const path = flushSync(() => draft[way]());
    if (path === null) return;
    const shown = asShown(path);
    // A button that is pressed keeps the focus, so that it can be pressed again.
    if (byKey) onGo(shown);
    else goTo(shown, false);
    setSaid('');
    requestAnimationFrame(() => setSaid(sentence(way, labelOf(shown), t)));
  };
  const newest = useRef(take);
  newest.current = take;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (way === null || event.defaultPrevented || event.isComposing || hasItsOwn(event.target)) return;
      event.preventDefault();
      newest.current(way, true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Group gap={0} wrap="nowrap">
      <Tool
        icon={IconArrowBackUp}
        label={t('frame.undoStep')}
        can={draft.canUndo}
        onPress={() => take('undo', false)}
      />
      <Tool
        icon={IconArrowForwardUp}
        label={t('frame.redoStep')}
        can={draft.canRedo}
        onPress={() => take('redo', false)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Group>
  );
}

type ToolProps = { icon: typeof IconArrowBackUp; label: string; can: boolean; onPress: () => void };

/** Not `disabled` where there is nothing more: that would take the focus of whoever presses it again and again. */
function Tool({ icon: Icon, label, can, onPress }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      aria-disabled={!can}
      {...(can ? {} : { 'data-disabled': true })}
      onClick={() => can && onPress()}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** In a content the texts of a language lie one level deeper than their fields are called. */
const asShown = (path: string) => path.replace(/^(translations\.[^.]+)\.texts\./, '$1.');

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Way | null {
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  // Windows' other way to do it again; on a Mac it is the browser's.
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function hasItsOwn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"]')) return true;
  const isField = target.matches('input:not([type="checkbox"], [type="radio"]), textarea') || target.isContentEditable;
  return isField && !target.closest('[data-path]');
}

function sentence(way: Way, field: string, t: T): string {
  const key = way === 'undo' ? 'writing.undone' : 'writing.redone';
  if (!hasText(key)) return '';
  return field === '' ? t(`${key}Plain`) : t(key, { field });
}
