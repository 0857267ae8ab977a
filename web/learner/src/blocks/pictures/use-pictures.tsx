import { maxChars } from '@mathquiz/contracts/rules';
import { imagesIn } from '@mathquiz/contracts/storage/file.constants';
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { tell } from '../../lib/toasts.js';
import { pictureText, withInserted } from './inserted.js';

const PictureDialog = lazily(() => import('../files/picture-dialog.js'));
const PicturesOfText = lazily(() => import('./pictures-of-text.js'));

type Options = {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number | undefined;
};

type Place = { readonly from: number; readonly to: number; readonly start: File | null };

/** Of several files that are dropped, the first. */
const fileOf = (data: DataTransfer): File | null => data.files[0] ?? null;

/** A field that takes pictures: by a button, pasted, dropped onto it. Below it stand those that the text holds. */
export function usePictures({ field, value, onChange, maxLength = maxChars.markdown }: Options) {
  const t = useT();
  const [open, setOpen] = useState<Place | null>(null);
  const choose = (start: File | null = null) => {
    const from = field.current?.selectionStart ?? value.length;
    setOpen({ from, to: field.current?.selectionEnd ?? from, start });
  };
  const insert = (picture: string, { from, to }: Place) => {
    // Beside a word, or another picture, it would stick to it.
    const text = /\S$/.test(value.slice(0, from)) ? ` ${picture}` : picture;
    const next = withInserted(value, text, from, to);
    if (next.length > maxLength) return tell({ message: t('files.field.full'), color: 'red', timeout: 8000 });
    onChange(next);
    const end = from + text.length;
    // After the dialog has given the focus back.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    }, 50);
  };
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      // Word processors give a picture of what they give as words too: those are meant.
      if ([...event.clipboardData.types].includes('text/plain')) return;
      const file = fileOf(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      choose(file);
    },
    onDragOver: (event: DragEvent) => {
      if ([...event.dataTransfer.types].includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const file = fileOf(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      choose(file);
    },
  };
  const below: ReactNode = (
    <>
      {imagesIn(value).length > 0 && (
        <Suspense>
          <PicturesOfText text={value} onChange={onChange} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <PictureDialog
            start={open.start}
            onClose={() => setOpen(null)}
            onChosen={(picture) => {
              insert(pictureText(picture), open);
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
  return { handlers, choose: () => choose(), below };
}
