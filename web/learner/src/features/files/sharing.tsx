import { Button } from '@mantine/core';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { useState } from 'react';
import { Shares } from '../../blocks/sharing/shares.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { keyOf, queries, useSend } from '../../lib/use-call.js';

/** Who else may use a file, and who may also change it. */
export function Sharing({ file }: { file: Asset }) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const took = ({ data }: { data: Asset }) =>
    queries.setQueryData(keyOf(assetRoutes.getAsset, { params: { id: file._id } }), { data });
  const options = { refresh: [assetRoutes.listAssets], onDone: took };
  const share = useSend(assetRoutes.shareAsset, options);
  const unshare = useSend(assetRoutes.unshareAsset, options);
  const doc_id = file._id;
  return (
    <Panel
      title={t('files.sharing')}
      action={
        <Button variant="default" size="compact-md" fz="sm" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('files.share')}
        </Button>
      }
    >
      <Shares
        shares={file.shares}
        words={{ none: t('files.sharedNone'), write: t('files.withWrite') }}
        adding={adding}
        error={share.error ?? unshare.error}
        onShare={(whom, write) => share.mutate({ body: { doc_id, write, ...whom } })}
        onUnshare={(whom) => unshare.mutate({ body: { doc_id, ...whom } })}
      />
    </Panel>
  );
}
