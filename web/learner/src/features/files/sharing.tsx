import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Contacts } from '../../blocks/people/contacts.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useT } from '../../lib/texts.js';
import { keyOf, queries, useLoad, useSend } from '../../lib/use-call.js';
import classes from './files.module.css';

type Share = Asset['shares'][number];
/** As the routes want whom it is about. */
const whose = ({ person, group }: Share) => ({
  user_ids: person ? [person._id] : [],
  group_ids: group ? [group._id] : [],
});

/** Who else may use a file, and who may also change it. */
export function Sharing({ file }: { file: Asset }) {
  const t = useT();
  const locale = useLocale();
  const [adding, setAdding] = useState(false);
  const [write, setWrite] = useState(false);
  const took = ({ data }: { data: Asset }) =>
    queries.setQueryData(keyOf(assetRoutes.getAsset, { params: { id: file._id } }), { data });
  const options = { refresh: [assetRoutes.listAssets], onDone: took };
  const share = useSend(assetRoutes.shareAsset, options);
  const unshare = useSend(assetRoutes.unshareAsset, options);
  const groups = useLoad(groupRoutes.grouplist, { query: { limit: 100 } }, { enabled: adding });
  const withGroups = file.shares.flatMap(({ group }) => (group ? [group._id] : []));
  const withPeople = file.shares.flatMap(({ person }) => (person ? [person] : []));
  const free = (groups.data?.data ?? []).filter(({ _id }) => !withGroups.includes(_id));
  const give = (to: { user_ids?: string[]; group_ids?: string[] }) =>
    share.mutate({ body: { doc_id: file._id, write, ...to } });
  return (
    <Panel
      title={t('files.sharing')}
      action={
        <Button variant="default" size="compact-md" fz="sm" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('files.share')}
        </Button>
      }
    >
      <Stack gap="md">
        {file.shares.length === 0 ? (
          <p>{t('files.sharedNone')}</p>
        ) : (
          <Rows label={t('files.sharing')}>
            {file.shares.map((one) => {
              const name = one.person ? fullName(one.person, locale) : (one.group?.groupname ?? '');
              return (
                <Row
                  key={one.person?._id ?? one.group?._id}
                  title={name}
                  facts={t(one.group ? 'files.isGroup' : 'files.isPerson')}
                >
                  <NativeSelect
                    size="sm"
                    aria-label={t('files.may', { name })}
                    value={one.write ? 'write' : 'read'}
                    onChange={(event) =>
                      share.mutate({
                        body: { doc_id: file._id, write: event.currentTarget.value === 'write', ...whose(one) },
                      })
                    }
                    data={[
                      { value: 'read', label: t('files.mayRead') },
                      { value: 'write', label: t('files.mayWrite') },
                    ]}
                  />
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-md"
                    fz="sm"
                    aria-label={t('files.unshareWith', { name })}
                    onClick={() => unshare.mutate({ body: { doc_id: file._id, ...whose(one) } })}
                  >
                    {t('files.unshare')}
                  </Button>
                </Row>
              );
            })}
          </Rows>
        )}
        <ErrorLine error={share.error ?? unshare.error} />
        {adding && (
          <div className={classes.adding}>
            <Checkbox
              label={t('files.withWrite')}
              checked={write}
              onChange={(event) => setWrite(event.currentTarget.checked)}
            />
            <NativeSelect
              label={t('files.withGroup')}
              value=""
              disabled={free.length === 0}
              onChange={(event) => {
                if (event.currentTarget.value !== '') give({ group_ids: [event.currentTarget.value] });
              }}
              data={[
                { value: '', label: t('files.chooseGroup') },
                ...free.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
              ]}
            />
            <Contacts chosen={withPeople} onChoose={({ _id }) => give({ user_ids: [_id] })} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
