import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import { Box } from '@mui/material';
import { type Column, Listing } from '../../components/listing.js';
import { OpenLink } from '../../components/open-link.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { formatBytes, formatNumber } from '../../lib/bytes.js';
import { useT } from '../../lib/use-t.js';
import type { BucketRecord } from '../../providers/storage.js';
import { asCode, bucketName, keptFor } from './bucket-name.js';
import { addressOf } from './place.js';
import { UploadPanel } from './uploads/upload-panel.js';

function useColumns(): Column<BucketRecord>[] {
  const t = useT();
  return [
    {
      key: 'name',
      label: t('console.storage.area'),
      render: ({ name }) => (
        <>
          <OpenLink to={addressOf({ bucket: name })}>{bucketName(name, t)}</OpenLink>
          <Box sx={{ ...asCode, fontWeight: 400, color: 'text.secondary' }}>{name}</Box>
        </>
      ),
    },
    {
      key: 'objects',
      label: t('console.storage.objects'),
      right: true,
      oneLine: true,
      render: ({ objects }) => (objects === null ? t('console.storage.uncounted') : formatNumber(objects)),
    },
    {
      key: 'bytes',
      label: t('console.storage.size'),
      right: true,
      oneLine: true,
      render: ({ bytes }) => (bytes === null ? null : formatBytes(bytes)),
    },
    { key: 'kept', label: t('console.storage.kept'), render: ({ name, kept_days }) => keptFor(name, t, kept_days) },
  ];
}

/** Where files lie, how much, and for how long. */
export function BucketList() {
  const t = useT();
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('console.storage.title')} below={[t('console.storage.note')]} />
      <UploadPanel />
      <RecordList route={bucketRoutes.listBuckets} pagination={false}>
        <Listing columns={columns} none={t('console.storage.noBuckets')} />
      </RecordList>
    </>
  );
}
