import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { useT } from '../../lib/texts.js';
import { FileDialog } from './file-dialog.js';
import { ReplaceFile } from './replace-file.js';

type Props = { asset: Asset; onClose: () => void; onDone: (asset: Asset) => void };

/** The next version of a file of the library. */
export default function ReplaceDialog({ asset, onClose, onDone }: Props) {
  const t = useT();
  return (
    <FileDialog title={t('files.replaceOne', { title: asset.title })} onClose={onClose}>
      <ReplaceFile asset={asset} onDone={onDone} />
    </FileDialog>
  );
}
