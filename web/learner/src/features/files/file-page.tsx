import { Button } from '@mantine/core';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { urlOf } from '@mathquiz/contracts/client';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useBytes } from '../../blocks/files/bytes.js';
import { Thumbnail } from '../../blocks/files/thumbnail.js';
import { Columns } from '../../components/columns.js';
import { FactsLine } from '../../components/facts-line.js';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/panel.js';
import { Waiting } from '../../components/waiting.js';
import { WorkHead } from '../../components/work-head.js';
import { lazily } from '../../lib/lazily.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { AboutForm } from './about-form.js';
import { DeleteFile } from './delete-file.js';
import classes from './files.module.css';
import { Sharing } from './sharing.js';
import { Usage } from './usage.js';

const Viewer = lazily(() => import('../../blocks/files/viewer.js'));
const ReplaceDialog = lazily(() => import('../../blocks/files/replace-dialog.js'));

/** `/author/files/:id`: what is known of a file, who may use it, and where it is used. */
export function FilePage() {
  const { id = '' } = useParams();
  const file = useLoad(assetRoutes.getAsset, { params: { id } });
  return (
    <Loaded query={file} waiting={<Waiting rows={3} height={160} />}>
      {({ data }) => <OneFile key={data._id} file={data} />}
    </Loaded>
  );
}

function OneFile({ file }: { file: Asset }) {
  const t = useT();
  // product.md section 3: admins, too, share a file and delete it; the server decides again.
  const isAdmin = rolesOf(useUser().access_rights).includes('admin');
  const keeps = file.mine || isAdmin;
  const [open, setOpen] = useState<'view' | 'replace' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const download = urlOf(assetRoutes.downloadAsset, { id: file._id }, {});
  const words = Object.values(file.alt.texts)[0] ?? '';
  return (
    <>
      <WorkHead
        title={file.title}
        back={{ to: '/author/files', label: t('files.all') }}
        state={<span>{t('files.version', { version: file.version })}</span>}
      >
        {keeps && (
          <Button variant="subtle" color="red" onClick={() => setOpen('delete')}>
            {t('files.delete')}
          </Button>
        )}
        {file.writable && (
          <Button variant="default" onClick={() => setOpen('replace')}>
            {t('files.replace')}
          </Button>
        )}
        <Button
          component="a"
          href={download}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        >
          {t('files.download')}
        </Button>
      </WorkHead>
      <Columns
        list={
          <>
            {file.image_id !== null && (
              <button
                type="button"
                className={classes.view}
                aria-label={t('frame.picture.enlargeOne', { alt: file.title })}
                onClick={() => setOpen('view')}
              >
                <Thumbnail file={file} large />
              </button>
            )}
            <AboutForm file={file} />
          </>
        }
        form={
          <>
            <Facts file={file} />
            <Usage id={file._id} />
            {keeps && <Sharing file={file} />}
          </>
        }
      />
      <Suspense>
        {open === 'view' && file.image_id !== null && (
          <Viewer image={{ id: file.image_id, token: null }} alt={words} onClose={close} />
        )}
        {open === 'replace' && <ReplaceDialog asset={file} onClose={close} onDone={close} />}
      </Suspense>
      {open === 'delete' && <DeleteFile file={file} onClose={close} />}
    </>
  );
}

function Facts({ file }: { file: Asset }) {
  const t = useT();
  const locale = useLocale();
  const bytes = useBytes();
  const { width, height, pages } = file;
  const facts: (readonly [string, string])[] = [
    [t('files.fact.kind'), t(`files.kind.${file.kind}`)],
    [t('files.fact.size'), bytes(file.bytes)],
    ...(width !== null && height !== null ? [[t('files.fact.pixels'), `${width} × ${height}`] as const] : []),
    ...(pages !== null ? [[t('files.fact.pages'), String(pages)] as const] : []),
    [t('files.fact.name'), file.name],
    [t('files.fact.owner'), fullName(file.owner, locale)],
    [t('files.fact.made'), formatTime(file.created_at, locale)],
    [t('files.fact.changed'), formatTime(file.updated_at, locale)],
    ['SHA-256', file.sha256],
  ];
  return (
    <Panel title={t('files.facts')}>
      <FactsLine facts={facts} className={classes.known} />
    </Panel>
  );
}
