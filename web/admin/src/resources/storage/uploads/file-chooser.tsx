import { type ReactNode, useRef } from 'react';
import { useT } from '../../../lib/use-t.js';

type Props = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** Draws the button that opens the browser's own dialog. */
  readonly children: (choose: () => void) => ReactNode;
};

export function FileChooser({ onFiles, multiple = false, children }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={t('console.storage.chooseFiles')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
