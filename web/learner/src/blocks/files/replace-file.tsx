import { Stack } from '@mantine/core';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import type { FileKind } from '@mathquiz/contracts/storage/file.constants';
import { useEffect, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { pictureKinds } from './file-kind.js';
import { PrepareFile } from './prepare-file.js';
import { UploadBar } from './upload-bar.js';
import { useUpload } from './use-upload.js';

/** What a file may be replaced by: what shows a picture by another picture, anything else by its like. */
const kindsFor = ({ kind }: Asset): readonly FileKind[] => (pictureKinds.includes(kind) ? pictureKinds : [kind]);

type Props = { asset: Asset; onDone: (asset: Asset) => void };

/** The next version of a file. What holds the one before keeps it until somebody takes the new one there. */
export function ReplaceFile({ asset, onDone }: Props) {
  const t = useT();
  const upload = useUpload();
  const [picked, setPicked] = useState(false);
  const save = useSend(assetRoutes.saveAsset, {
    refresh: [assetRoutes.listAssets, assetRoutes.getAsset, assetRoutes.fileQuota],
    onDone: ({ data }) => onDone(data),
  });
  const { state, cancel } = upload;
  const { mutate } = save;
  const sent = state.at === 'sent' ? state.file.file_id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that was sent.
  useEffect(() => {
    if (sent !== null) mutate({ body: { _id: asset._id, revision: asset.revision, file_id: sent } });
  }, [sent]);
  const other = () => {
    cancel();
    save.reset();
    setPicked(false);
  };
  if (!picked) {
    return (
      <Stack gap="md">
        <p>{t('files.replaceNote')}</p>
        <PrepareFile
          kinds={kindsFor(asset)}
          onReady={(file, name) => {
            setPicked(true);
            upload.start(file, name);
          }}
        />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <UploadBar upload={upload} onOther={other} />
      {save.isPending && <Waiting rows={1} height={36} />}
      <ErrorLine error={save.error} />
    </Stack>
  );
}
