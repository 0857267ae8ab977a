import { Button } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, Suspense, useState } from 'react';
import { facePicture } from '../../lib/image-address.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import classes from './settings.module.css';

const FaceDialog = lazily(() => import('../../blocks/files/face-dialog.js'));

type Props = {
  /** `image:<id>`, or a data URL from the time when accounts held pictures. */
  picture: string | null;
  /** As others read it: its first letter stands where there is no picture. */
  name: string;
  onChange: (picture: string | null) => void;
};

/** Chosen, dropped, pasted or photographed; cut to a square before it leaves the device. */
export function PictureField({ picture, name, onChange }: Props) {
  const t = useT();
  const [open, setOpen] = useState<{ start: File | null } | null>(null);
  // What was sent is nobody's before it is saved: it is shown as it lies on this device.
  const [fresh, setFresh] = useState<{ picture: string; url: string } | null>(null);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const file = data.files[0];
    if (!file) return;
    event.preventDefault();
    setOpen({ start: file });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button in it does the same.
    <div
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <div className={classes.picture}>
        {picture === null ? (
          <span className={classes.initial} aria-hidden="true">
            {[...name][0]}
          </span>
        ) : (
          <img
            src={fresh?.picture === picture ? fresh.url : facePicture(picture)}
            alt={t('settings.picture')}
            width={64}
            height={64}
          />
        )}
        <Button variant="default" onClick={() => setOpen({ start: null })}>
          {t('settings.choosePicture')}
        </Button>
        {picture !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('settings.noPicture')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <FaceDialog
            start={open.start}
            onClose={() => setOpen(null)}
            onDone={(id, shown) => {
              setOpen(null);
              setFresh({ picture: `image:${id}`, url: URL.createObjectURL(shown) });
              onChange(`image:${id}`);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
