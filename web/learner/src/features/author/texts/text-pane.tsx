import { Loader } from '@mantine/core';
import type { TextContent } from '@mathquiz/contracts/mathquiz/text.schemas';
import { LanguageSwitchLater } from '../../../blocks/languages/language-switch-later.js';
import { LookTools } from '../../../blocks/reading/look-tools.js';
import { Reading } from '../../../blocks/reading/reading.js';
import { useLook } from '../../../blocks/reading/use-look.js';
import { Empty } from '../../../components/empty.js';
import { Failed } from '../../../components/failed.js';
import { useT } from '../../../lib/texts.js';
import classes from './texts.module.css';
import type { TextPreview } from './use-text-preview.js';

type Props = { preview: TextPreview; content: TextContent };

/** What is being written, as it will be read. */
export function TextPane({ preview, content }: Props) {
  const t = useT();
  const { rendered, pending, error, retry } = preview;
  const [look, change] = useLook();
  return (
    <section className={classes.pane} aria-label={t('author.preview')} aria-busy={pending}>
      <LookTools look={look} onChange={change}>
        <LanguageSwitchLater content={content} language={preview.language} setLanguage={preview.setLanguage} />
        {pending && <Loader size={18} role="img" aria-label={t('frame.loading')} />}
      </LookTools>
      {error && <Failed error={error} onRetry={retry} />}
      {rendered ? <Reading text={rendered} look={look} /> : !error && <Empty sentence={t('texts.nothingYet')} />}
    </section>
  );
}
