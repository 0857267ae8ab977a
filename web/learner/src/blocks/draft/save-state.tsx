import { useT } from '../../lib/texts.js';
import type { Draft } from './use-draft.js';

type Props = {
  draft: Pick<Draft<object>, 'dirty' | 'unkept'>;
  saving: boolean;
  failed: boolean;
  /** What to say when all is saved. */
  saved: string;
};

/** Where the work is, in words. */
export function SaveState({ draft, saving, failed, saved }: Props) {
  const t = useT();
  if (saving) return <span>{t('frame.saving')}</span>;
  if (!draft.dirty) return <span>{saved}</span>;
  return <span>{t(draft.unkept ? 'frame.unsavedUnkept' : failed ? 'frame.unsavedKept' : 'frame.unsaved')}</span>;
}
