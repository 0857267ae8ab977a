import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { Box, Button } from '@mui/material';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MissingPage } from '../../components/missing-page.js';
import { PageHead } from '../../components/page-head.js';
import { useT } from '../../lib/use-t.js';
import type { EntryRecord } from '../../providers/storage.js';
import { bucketName, isBucket, keptFor } from './bucket-name.js';
import { DeleteDialog } from './delete-dialog.js';
import { FolderButton } from './folder-button.js';
import { FolderCrumbs } from './folder-crumbs.js';
import { ObjectList } from './object-list.js';
import { crumbsOf, placeAt } from './place.js';
import { DropHere } from './uploads/drop-here.js';
import { FileChooser } from './uploads/file-chooser.js';
import { PrepareDialog } from './uploads/prepare-dialog.js';
import { UploadPanel } from './uploads/upload-panel.js';
import { usePrepare } from './uploads/use-prepare.js';

/** One bucket, from the folder that the address names. */
export function BucketPage() {
  const { id } = useParams();
  return isBucket(id) ? <Bucket bucket={id} /> : <MissingPage />;
}

function Bucket({ bucket }: { bucket: BucketName }) {
  const t = useT();
  const [search] = useSearchParams();
  const place = placeAt(bucket, search);
  const { prefix } = place;
  const preparing = usePrepare(bucket, prefix);
  const [deleting, setDeleting] = useState<readonly EntryRecord[]>([]);
  const title = crumbsOf(prefix).at(-1)?.name ?? bucketName(bucket, t);
  const kept = t('console.audit.detail', { label: t('console.storage.kept'), value: keptFor(bucket, t) });
  return (
    <>
      <FolderCrumbs place={place} />
      <PageHead
        title={title}
        below={prefix === '' ? [kept] : []}
        beside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
            <FolderButton bucket={bucket} prefix={prefix} />
            <FileChooser onFiles={preparing.add} multiple>
              {(choose) => (
                <Button
                  variant="contained"
                  startIcon={<IconUpload size={20} stroke={1.5} aria-hidden />}
                  onClick={choose}
                >
                  {t('console.storage.upload')}
                </Button>
              )}
            </FileChooser>
          </Box>
        }
      />
      <UploadPanel />
      <ObjectList key={JSON.stringify(place)} place={place} onDelete={setDeleting} />
      {preparing.files.length > 0 && <PrepareDialog preparing={preparing} prefix={prefix} title={title} />}
      {deleting.length > 0 && (
        <DeleteDialog bucket={bucket} prefix={prefix} entries={deleting} onClose={() => setDeleting([])} />
      )}
      <DropHere onFiles={preparing.add} title={title} />
    </>
  );
}
