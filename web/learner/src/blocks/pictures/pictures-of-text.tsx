import { Button } from '@mantine/core';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { imagesIn } from '@mathquiz/contracts/storage/file.constants';
import { Suspense, useState } from 'react';
import { pixelsOf } from '../../lib/image-address.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { Thumbnail } from '../files/thumbnail.js';
import { altIn, isDecoration, type ToInsert, withOther } from './inserted.js';
import classes from './pictures.module.css';

const ReplaceDialog = lazily(() => import('../files/replace-dialog.js'));

type Props = { text: string; onChange: (text: string) => void };

/** The pictures that a text holds: what is said instead of each, and the way to a newer version. */
export default function PicturesOfText({ text, onChange }: Props) {
  const t = useT();
  return (
    <ul className={classes.pictures} aria-label={t('files.field.pictures')}>
      {imagesIn(text).map((id) => (
        <OnePicture
          key={id}
          id={id}
          alt={altIn(text, id)}
          decorative={isDecoration(text, id)}
          onOther={(other) => onChange(withOther(text, id, other))}
        />
      ))}
    </ul>
  );
}

function OnePicture({
  id,
  alt,
  decorative,
  onOther,
}: {
  id: string;
  alt: string;
  decorative: boolean;
  onOther: (other: Omit<ToInsert, 'alt'>) => void;
}) {
  const t = useT();
  const [replacing, setReplacing] = useState<Asset | null>(null);
  // Another's picture is of no file that one knows: it stays as it is.
  const filter = JSON.stringify({ image_id: id });
  const found = useLoad(assetRoutes.listAssets, { query: { scope: 'all', filter, limit: 1 } });
  const asset = found.data?.data[0] ?? null;
  const newest = asset?.image_id ?? null;
  const take = (file: Asset) => file.image_id !== null && onOther({ id: file.image_id, size: pixelsOf(file) });
  return (
    <li className={classes.picture}>
      <Thumbnail file={{ kind: 'image', image_id: id }} />
      <span className={classes.words}>
        {alt === '' ? <em>{t(decorative ? 'files.decorative' : 'files.altMissing')}</em> : alt}
      </span>
      {asset && (
        <div className={classes.buttons}>
          {newest !== null && newest !== id && (
            <>
              <p className={classes.newer}>{t('files.field.newer')}</p>
              <Button size="compact-md" fz="sm" onClick={() => take(asset)}>
                {t('files.field.useNewer')}
              </Button>
            </>
          )}
          {asset.writable && (
            <Button size="compact-md" fz="sm" variant="default" onClick={() => setReplacing(asset)}>
              {t('files.replace')}
            </Button>
          )}
        </div>
      )}
      {replacing && (
        <Suspense>
          <ReplaceDialog
            asset={replacing}
            onClose={() => setReplacing(null)}
            onDone={(next) => {
              setReplacing(null);
              take(next);
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
