import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import classes from './source.module.css';

type Props = { count: number; onGo: () => void };

/** Why nothing was saved: what stands in the source is no item yet, and the item without it is not what was written last. */
export default function SourceRefused({ count, onGo }: Props) {
  const t = useT();
  return (
    <div className={classes.refused} role="alert">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <p>
        {t('source.refused', { count })}{' '}
        <button type="button" onClick={onGo}>
          {t('source.toFirst')}
        </button>
      </p>
    </div>
  );
}
