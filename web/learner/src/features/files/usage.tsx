import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/panel.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { Holders } from './holders.js';

/** Where a file is used. */
export function Usage({ id }: { id: string }) {
  const t = useT();
  const usage = useLoad(assetRoutes.assetUsage, { params: { id } });
  return (
    <Panel title={t('files.usage')}>
      <Loaded query={usage} waiting={<Waiting rows={1} height={32} />}>
        {({ data }) => (data.length === 0 ? <p>{t('files.unusedNote')}</p> : <Holders holders={data} />)}
      </Loaded>
    </Panel>
  );
}
