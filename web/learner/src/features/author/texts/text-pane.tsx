import { Loader } from '@mantine/core';
import { LookTools } from '../../../blocks/reading/look-tools.js';
import { Reading } from '../../../blocks/reading/reading.js';
import { useLook } from '../../../blocks/reading/use-look.js';
import { Empty } from '../../../components/empty.js';
import { Failed } from '../../../components/failed.js';
import { useT } from '../../../lib/texts.js';
import classes from './texts.module.css';
import type { TextPreview } from './use-text-preview.js';

/** What is being written, as it will be read. */
export function TextPane({ preview: { rendered, pending, error, retry } }: { preview: TextPreview }) {
  const t = useT();
  const [look, change] = useLook();
  return (
    <section className={classes.pane} aria-label={t('author.preview')} aria-busy={pending}>
      <LookTools look={look} onChange={change}>
        {pending && <Loader size={18} aria-label={t('frame.loading')} />}
      </LookTools>
      {error && <Failed error={error} onRetry={retry} />}
      {rendered ? <Reading text={rendered} look={look} /> : !error && <Empty sentence={t('texts.nothingYet')} />}
    </section>
  );
}
