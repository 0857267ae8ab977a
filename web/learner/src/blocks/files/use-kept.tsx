import { Button, Stack } from '@mantine/core';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { useT } from '../../lib/texts.js';
import { type Alt, AltField, isSaid } from './alt-field.js';
import classes from './files.module.css';
import { Thumbnail } from './thumbnail.js';

type Props = { asset: Asset; onDone: (asset: Asset, alt: Alt) => void; onBack: () => void };

/** A picture of the library on its way into a text: what it shows there stands in the text itself, and may be said otherwise than elsewhere. */
export function UseKept({ asset, onDone, onBack }: Props) {
  const t = useT();
  const locale = useLocale();
  const { decorative, texts } = asset.alt;
  const said = texts[locale] ?? Object.values(texts).find((text) => text !== '') ?? '';
  const [alt, setAlt] = useState<Alt>({ decorative, text: said });
  const [asked, setAsked] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setAsked(true);
        if (isSaid(alt)) onDone(asset, alt);
      }}
    >
      <Stack gap="md">
        <div className={classes.chosen}>
          <Thumbnail file={asset} large />
          <strong>{asset.title}</strong>
        </div>
        <AltField alt={alt} locale={locale} asked={asked} onChange={setAlt} />
        <div className={classes.end}>
          <Button variant="default" onClick={onBack}>
            {t('files.otherPicture')}
          </Button>
          <Button type="submit">{t('files.insert')}</Button>
        </div>
      </Stack>
    </form>
  );
}
