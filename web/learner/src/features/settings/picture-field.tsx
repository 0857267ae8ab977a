import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { smallPicture } from '../../lib/small-picture.js';
import { useT } from '../../lib/texts.js';
import classes from './settings.module.css';

type Props = {
  picture: string | null;
  /** As others read it: its first letter stands where there is no picture. */
  name: string;
  onChange: (picture: string | null) => void;
};

/** The picture is made small here: only 128 × 128 pixels of it leave the device. */
export function PictureField({ picture, name, onChange }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    smallPicture(file).then(
      (made) => {
        setFault(false);
        onChange(made);
      },
      () => setFault(true),
    );
  };
  return (
    <div>
      <div className={classes.picture}>
        {picture === null ? (
          <span className={classes.initial} aria-hidden="true">
            {[...name][0]}
          </span>
        ) : (
          <img src={picture} alt={t('settings.picture')} width={64} height={64} />
        )}
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('settings.choosePicture')}
        </Button>
        {picture !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('settings.noPicture')}
          </Button>
        )}
        <VisuallyHidden>
          <label htmlFor={id}>{t('settings.choosePicture')}</label>
          <input
            ref={input}
            id={id}
            type="file"
            tabIndex={-1}
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // The same file may be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </div>
      {fault && (
        <p role="alert" className={classes.fault}>
          {t('settings.pictureFault')}
        </p>
      )}
    </div>
  );
}
