import { useOnline } from '../../lib/offline.js';
import { useT } from '../../lib/texts.js';
import classes from './offline-line.module.css';

export function OfflineLine() {
  const t = useT();
  return useOnline() ? null : (
    <p className={classes.line} role="status">
      {t('frame.offline')}
    </p>
  );
}
