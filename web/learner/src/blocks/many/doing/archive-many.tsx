import { useT } from '../../../lib/texts.js';
import { Asked, type DialogProps } from './asked.js';

/** Out of the lists; the notice afterwards brings them back. */
export default function ArchiveMany(props: DialogProps) {
  const t = useT();
  return (
    <Asked {...props} title={t('frame.archive')} yes={t('many.archive')} right="owned" action={{ do: 'archive' }}>
      <p>{t('many.archiveNote')}</p>
    </Asked>
  );
}
