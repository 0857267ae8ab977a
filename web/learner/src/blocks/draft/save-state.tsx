import { hasText, useT } from '../../lib/texts.js';
import type { Draft } from './use-draft.js';

type Props = {
  draft: Pick<Draft<object>, 'dirty' | 'unkept'>;
  saving: boolean;
  failed: boolean;
  /** What to say when all is saved. */
  saved: string;
  /** What is written is on the server too, as a draft. */
  kept?: boolean;
};

/** Where the work is, in words. */
export function SaveState({ draft, saving, failed, saved, kept = false }: Props) {
  const t = useT();
  if (saving) return <span>{t('frame.saving')}</span>;
  if (!draft.dirty) return <span>{saved}</span>;
  if (kept && !failed && hasText('writing.backedUp')) return <span>{t('writing.backedUp')}</span>;
  return <span>{t(draft.unkept ? 'frame.unsavedUnkept' : failed ? 'frame.unsavedKept' : 'frame.unsaved')}</span>;
}
