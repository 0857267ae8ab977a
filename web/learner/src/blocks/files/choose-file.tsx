import { Button } from '@mantine/core';
import type { FileKind } from '@mathquiz/contracts/storage/file.constants';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { isMobile } from '../../lib/is-mobile.js';
import { useT } from '../../lib/texts.js';
import { useBytes } from './bytes.js';
import { acceptOf, type FileFault, faultOf, pastedFile } from './file-kind.js';
import classes from './files.module.css';
import { RoomLine } from './room-line.js';
import { useRoom } from './use-room.js';
import { useTakeUp } from './use-take-up.js';

type Props = {
  kinds: readonly FileKind[];
  /** Pasted or dropped where this was opened from. */
  start?: File | null;
  onFile: (file: File) => void;
};

/** A file by drag and drop, from the clipboard, from the device or from its camera; what would be refused is told before it is sent. */
export function ChooseFile({ kinds, start = null, onFile }: Props) {
  const t = useT();
  const bytes = useBytes();
  const { room } = useRoom();
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<FileFault | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const found = faultOf(file, kinds, room);
    setFault(found);
    if (!found) onFile(file);
  };
  const place = useRef<HTMLDivElement>(null);
  useTakeUp(place, 'button');
  const taken = useRef(false);
  useEffect(() => {
    if (start && !taken.current) {
      taken.current = true;
      take(start);
    }
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const file = pastedFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const chosen = (field: HTMLInputElement) => {
    take(field.files?.[0]);
    // The same file may be chosen again.
    field.value = '';
  };
  const pictures = kinds.includes('image');
  return (
    <div ref={place} onPaste={paste}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the buttons in it do the same. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoUp size={36} stroke={1.5} aria-hidden />
        <p>{t(isMobile(navigator) ? 'files.chooseOne' : 'files.dropHere')}</p>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={() => input.current?.click()}>
            {t('files.chooseFile')}
          </Button>
          {pictures && isMobile(navigator) && (
            <Button
              variant="default"
              leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {t('files.takePhoto')}
            </Button>
          )}
        </div>
        {/* Not shown and not heard: the buttons say the same. */}
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('files.chooseFile')}
          accept={acceptOf(kinds)}
          onChange={(event) => chosen(event.currentTarget)}
        />
        {pictures && (
          <input
            ref={camera}
            hidden
            type="file"
            aria-label={t('files.takePhoto')}
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(event) => chosen(event.currentTarget)}
          />
        )}
      </div>
      {fault && (
        <p role="alert" className={classes.fault}>
          {t(fault.key, 'bytes' in fault ? { most: bytes(fault.bytes) } : {})}
        </p>
      )}
      <RoomLine />
    </div>
  );
}
