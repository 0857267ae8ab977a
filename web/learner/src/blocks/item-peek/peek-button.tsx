import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ToolButton } from '../../components/tool-button.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import type { Peeked } from './peeked.js';

const ItemPeek = lazily(() => import('./item-peek.js'));

/** A press shows the whole item, over the list that one is in. */
export function PeekButton({ item, exam = null }: { item: Peeked; exam?: string | null }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon={IconEye} label={t('frame.peek', { title: item.title })} onPress={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ItemPeek item={item} exam={exam} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
