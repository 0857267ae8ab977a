import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/texts.js';
import { FileDialog } from './file-dialog.js';
import { PrepareFile } from './prepare-file.js';
import { UploadBar } from './upload-bar.js';
import { useUpload } from './use-upload.js';

type Props = {
  start: File | null;
  onClose: () => void;
  /** `shown`: what it looks like, until it is saved. */
  onDone: (imageId: string, shown: Blob) => void;
};

/** The picture of a person: cut to a square and sent; it becomes theirs when the profile is saved. */
export default function FaceDialog({ start, onClose, onDone }: Props) {
  const t = useT();
  const upload = useUpload('avatar');
  const [picked, setPicked] = useState<Blob | null>(null);
  const { state } = upload;
  const image = state.at === 'sent' ? state.file.image_id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that was sent.
  useEffect(() => {
    if (typeof image === 'string' && picked) onDone(image, picked);
  }, [image]);
  return (
    <FileDialog title={t('files.face')} onClose={onClose}>
      {picked === null ? (
        <PrepareFile
          kinds={['image']}
          start={start}
          face
          onReady={(file, name) => {
            setPicked(file);
            upload.start(file, name);
          }}
        />
      ) : (
        <Stack gap="md">
          <UploadBar
            upload={upload}
            onOther={() => {
              upload.cancel();
              setPicked(null);
            }}
          />
          {image === null && <p role="alert">{t('files.notShown')}</p>}
        </Stack>
      )}
    </FileDialog>
  );
}
