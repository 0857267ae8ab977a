import { formatTime, useLocale } from '@mathquiz/web';
import classes from '../../../blocks/draft/restored.module.css';
import { hasText, useT } from '../../../lib/texts.js';
import { toastFailure } from '../../../lib/toasts.js';
import { useServerDraft } from './use-server-draft.js';

/** What was written on another device, or before this one lost it: to be gone on with, or dropped. */
export default function ServerDraft(props: Parameters<typeof useServerDraft>[0]) {
  const t = useT();
  const locale = useLocale();
  const { newer, take, leave } = useServerDraft(props);
  if (newer === null || !hasText('writing.draftThere')) return null;
  const { dirty } = props.draft;
  const values = { device: newer.device || t('settings.unknownAgent'), time: formatTime(newer.at, locale) };
  const press = (does: () => Promise<unknown>) => () => {
    does().catch((error: unknown) => toastFailure(error, 'loadError'));
  };
  return (
    <p className={classes.restored} role="status">
      {t(dirty ? 'writing.draftMoved' : 'writing.draftThere', values)}{' '}
      <button type="button" onClick={press(take)}>
        {t(dirty ? 'writing.draftTheirs' : 'writing.draftTake')}
      </button>{' '}
      <button type="button" onClick={press(leave)}>
        {t(dirty ? 'writing.draftMine' : 'frame.discard')}
      </button>
    </p>
  );
}
