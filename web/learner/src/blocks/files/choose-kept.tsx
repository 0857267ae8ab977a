import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { useState } from 'react';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { Pages } from '../list/pages.js';
import { SearchField } from '../list/search-field.js';
import { pictureKinds } from './file-kind.js';
import classes from './files.module.css';
import { Thumbnail } from './thumbnail.js';

const limit = 12;

type Props = { whose: 'mine' | 'others'; onChoose: (asset: Asset) => void };

/** Pictures that are in the library already: searched, page by page, chosen by a press. */
export function ChooseKept({ whose, onChoose }: Props) {
  const t = useT();
  const [of, setOf] = useState<'shared' | 'group'>('shared');
  const scope = whose === 'mine' ? whose : of;
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const filter = JSON.stringify({ ...(q === '' ? {} : { q }), kind: { $in: pictureKinds } });
  const found = useLoad(assetRoutes.listAssets, { query: { scope, filter, offset, limit } }, { keep: true });
  return (
    <>
      <div className={classes.search}>
        {whose === 'others' && (
          <SegmentedControl
            size="sm"
            aria-label={t('files.whose')}
            value={of}
            onChange={(value) => {
              setOf(value === 'group' ? 'group' : 'shared');
              setOffset(0);
            }}
            data={(['shared', 'group'] as const).map((value) => ({ value, label: t(`files.scope.${value}`) }))}
          />
        )}
        <SearchField
          label={t('files.search')}
          onSearch={(text) => {
            setQ(text);
            setOffset(0);
          }}
        />
      </div>
      <Loaded query={found} waiting={<Waiting rows={2} height={140} />}>
        {(page) =>
          page.total === 0 ? (
            <Empty
              sentence={t(q !== '' ? 'files.noneFound' : scope === 'mine' ? 'files.noneMine' : 'files.noneShared')}
            />
          ) : (
            <>
              <ul className={classes.grid}>
                {page.data.map((asset) => (
                  <li key={asset._id}>
                    <button
                      type="button"
                      className={classes.choice}
                      disabled={asset.image_id === null}
                      onClick={() => onChoose(asset)}
                    >
                      <Thumbnail file={asset} />
                      <span className={classes.choiceTitle}>{asset.title}</span>
                    </button>
                  </li>
                ))}
              </ul>
              <Pages {...page} onGo={setOffset} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
