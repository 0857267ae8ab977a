import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Loader, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { LanguageSwitchLater } from '../../../blocks/languages/language-switch-later.js';
import { Empty } from '../../../components/empty.js';
import { Failed } from '../../../components/failed.js';
import { useT } from '../../../lib/texts.js';
import type { Preview } from '../editor/use-preview.js';
import { type Look, looks } from './look.js';
import classes from './preview.module.css';
import { Sketch, sketchTexts } from './sketch.js';
import { VariantCard } from './variant-card.js';

/** The item as students with five different seeds will see it: one large, with tabs across; dense: all side by side. */
export function PreviewPane({ preview, dense = false }: { preview: Preview; dense?: boolean }) {
  const t = useT();
  const [look, setLook] = useState<Look>('tablet');
  const [at, setAt] = useState(0);
  const wide = useMediaQuery('(min-width: 62em)', true);
  const { rendered, pending, error, retry, content, typed, open } = preview;
  const variants = rendered?.variants ?? [];
  const all = dense && wide;
  const one = Math.min(at, variants.length - 1);
  const shown = all ? variants : variants.slice(one, one + 1);
  const nothing = variants.length === 0 && !error;
  return (
    <section className={classes.pane} aria-label={t('author.preview')} aria-busy={pending}>
      <div className={classes.head}>
        <SegmentedControl
          size="sm"
          aria-label={t('author.look')}
          value={look}
          onChange={(value) => setLook(looks.find((one) => one === value) ?? 'phone')}
          data={looks.map((value) => ({ value, label: t(`author.look.${value}`) }))}
        />
        <LanguageSwitchLater content={typed} language={preview.language} setLanguage={preview.setLanguage} />
        {pending && <Loader size={18} role="img" aria-label={t('frame.loading')} />}
      </div>
      {!all && variants.length > 1 && (
        <SegmentedControl
          size="sm"
          fullWidth
          aria-label={t('author.seeds')}
          value={String(one)}
          onChange={(value) => setAt(Number(value))}
          data={variants.map((variant, index) => ({
            value: String(index),
            label: t('author.seed', { seed: variant.seed }),
          }))}
        />
      )}
      {error && <Failed error={error} onRetry={retry} safe={t('author.previewSafe')} />}
      {nothing &&
        (sketchTexts(typed).length > 0 ? <Sketch content={typed} /> : <Empty sentence={t('author.previewEmpty')} />)}
      {rendered && rendered.duplicates.length > 0 && (
        <p className={classes.hint}>{t('author.duplicates', { seeds: rendered.duplicates.join(', ') })}</p>
      )}
      <div className={classes.variants} data-look={look} data-dense={all || undefined}>
        {shown.map((variant) => (
          <VariantCard
            key={`${variant.seed} ${preview.language.language}`}
            variant={variant}
            content={content}
            look={look}
            open={open}
            language={preview.language}
          />
        ))}
      </div>
    </section>
  );
}
