import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import { fileKinds } from '@mathquiz/contracts/storage/file.constants';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FileDialog } from '../../blocks/files/file-dialog.js';
import { NewFile } from '../../blocks/files/new-file.js';
import { RoomLine } from '../../blocks/files/room-line.js';
import { LibraryTabs } from '../../blocks/library-tabs.js';
import { Listed } from '../../blocks/list/listed.js';
import { SearchField } from '../../blocks/list/search-field.js';
import { useList } from '../../blocks/list/use-list.js';
import { Empty } from '../../components/empty.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { FileCard } from './file-card.js';
import classes from './files.module.css';
import { scopes, sorts, wantedFiles } from './wanted-files.js';

const limit = 12;

/** `/author/files`: one's own files and those shared with one; the address holds what is chosen. */
export function FilesPage() {
  const t = useT();
  const navigate = useNavigate();
  const list = useList();
  const [params] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const scope = list.oneOf('scope', scopes, 'mine');
  const sort = list.oneOf('sort', sorts, '-updated_at');
  const [kind, tag] = [list.get('kind'), list.get('tag')];
  const group = scope === 'group' ? list.get('group') : '';
  const groups = useLoad(groupRoutes.grouplist, { query: { limit: 100 } }, { enabled: scope === 'group' });
  const filter = wantedFiles({ q: list.q, kind, tag, group });
  const query = { scope, sort, filter, offset: list.offset, limit };
  const files = useLoad(assetRoutes.listAssets, { query }, { keep: true });
  const tagTo = (wanted: string) => {
    const next = new URLSearchParams(params);
    next.delete('offset');
    next.set('tag', wanted);
    return `/author/files?${next}`;
  };
  const add = <Button onClick={() => setAdding(true)}>{t('files.new')}</Button>;
  return (
    <>
      <LibraryTabs />
      <PageTitle title={t('files.field.files')}>{add}</PageTitle>
      <search className={classes.filters}>
        <div className={classes.scope}>
          <SegmentedControl
            aria-label={t('files.whose')}
            value={scope}
            onChange={(value) => list.set({ scope: value })}
            data={scopes.map((value) => ({ value, label: t(`files.scope.${value}`) }))}
          />
        </div>
        <SearchField label={t('files.search')} start={list.q} onSearch={list.search} />
        {scope === 'group' && (
          <NativeSelect
            aria-label={t('files.group')}
            value={group}
            onChange={(event) => list.set({ group: event.currentTarget.value })}
            data={[
              { value: '', label: t('files.anyGroup') },
              ...(groups.data?.data ?? []).map(({ _id, groupname }) => ({ value: _id, label: groupname })),
            ]}
          />
        )}
        <NativeSelect
          aria-label={t('files.kind')}
          value={kind}
          onChange={(event) => list.set({ kind: event.currentTarget.value })}
          data={[
            { value: '', label: t('files.anyKind') },
            ...fileKinds.map((value) => ({ value, label: t(`files.kind.${value}`) })),
          ]}
        />
        <SearchField label={t('files.tag')} start={tag} onSearch={(wanted) => list.set({ tag: wanted })} />
        <NativeSelect
          aria-label={t('files.sort')}
          value={sort}
          onChange={(event) => list.set({ sort: event.currentTarget.value })}
          data={sorts.map((value) => ({ value, label: t(`files.sort.${value}`) }))}
        />
      </search>
      <Listed
        list={list}
        query={files}
        empty={
          filter === '{}' ? (
            <Empty
              sentence={t(scope === 'mine' || scope === 'all' ? 'files.noneMine' : 'files.noneShared')}
              action={scope === 'mine' || scope === 'all' ? add : undefined}
            />
          ) : (
            <Empty sentence={t('files.noneFound')} />
          )
        }
      >
        {(rows) => (
          <ul className={classes.cards}>
            {rows.map((file) => (
              <FileCard key={file._id} file={file} tagTo={tagTo} />
            ))}
          </ul>
        )}
      </Listed>
      <RoomLine />
      {adding && (
        <FileDialog title={t('files.new')} onClose={() => setAdding(false)}>
          <NewFile
            kinds={fileKinds}
            asPicture={false}
            doneLabel={t('files.keep')}
            onDone={({ _id }) => void navigate(`/author/files/${_id}`)}
          />
        </FileDialog>
      )}
    </>
  );
}
