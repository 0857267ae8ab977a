import { CallError } from '@mathquiz/contracts/client';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset, Holder } from '@mathquiz/contracts/storage/asset.schemas';
import { useNavigate } from 'react-router';
import { Confirm } from '../../components/confirm.js';
import { useT } from '../../lib/texts.js';
import { tell } from '../../lib/toasts.js';
import { keyOf, queries, useSend } from '../../lib/use-call.js';
import { Holders } from './holders.js';

/** What the server names that still holds the file; an older server names nothing. */
export function holdersOf(error: unknown): readonly Holder[] | null {
  if (!(error instanceof CallError) || error.code !== 'in_use') return null;
  const { holders } = error.details;
  return Array.isArray(holders) ? (holders as readonly Holder[]) : [];
}

/** Asks once; where something holds the file, says what, and the file stays. */
export function DeleteFile({ file, onClose }: { file: Asset; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const params = { id: file._id };
  const remove = useSend(assetRoutes.deleteAsset, {
    quiet: true,
    refresh: [assetRoutes.listAssets, assetRoutes.fileQuota],
    onDone: () => {
      tell({ message: t('files.deleted', { title: file.title }), color: 'green', timeout: 4000 });
      void navigate('/author/files');
      queries.removeQueries({ queryKey: keyOf(assetRoutes.getAsset, { params }) });
    },
  });
  const holders = holdersOf(remove.error);
  return (
    <Confirm
      title={file.title}
      yes={t('files.delete')}
      danger
      pending={remove.isPending}
      error={holders ? null : remove.error}
      onClose={onClose}
      onYes={() => remove.mutate({ params })}
    >
      {holders ? (
        <div role="alert">
          <p>{t('files.inUse')}</p>
          <Holders holders={holders} />
        </div>
      ) : (
        <p>{t('files.deleteNote')}</p>
      )}
    </Confirm>
  );
}
