import { Box, Button, Checkbox } from '@mui/material';
import { IconFile, IconFolder } from '@tabler/icons-react';
import { useListContext } from 'react-admin';
import type { Column } from '../../components/listing.js';
import { OpenLink } from '../../components/open-link.js';
import { formatBytes } from '../../lib/bytes.js';
import { formatTime } from '../../lib/times.js';
import { useT } from '../../lib/use-t.js';
import type { EntryRecord } from '../../providers/storage.js';
import { BelongsTo } from './belongs-to.js';
import { DownloadButton } from './download-button.js';
import { addressOf, nameIn, type Place } from './place.js';

function Name({ entry, place }: { entry: EntryRecord; place: Place }) {
  const t = useT();
  const { selectedIds, onToggleItem } = useListContext<EntryRecord>();
  const name = nameIn(place.prefix, entry.id);
  const Sign = entry.kind === 'folder' ? IconFolder : IconFile;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Checkbox
        size="small"
        edge="start"
        sx={{ '@media (pointer: coarse)': { p: 1.5 } }}
        checked={selectedIds.includes(entry.id)}
        onChange={() => onToggleItem(entry.id)}
        slotProps={{ input: { 'aria-label': t('console.storage.choose', { name }) } }}
      />
      <Sign size={20} stroke={1.5} aria-hidden style={{ flexShrink: 0 }} />
      <Box sx={{ minWidth: { xs: 0, sm: 160 } }}>
        {entry.kind === 'folder' ? (
          <OpenLink to={addressOf({ ...place, prefix: entry.id, after: '' })}>{name.replace(/\/$/, '')}</OpenLink>
        ) : (
          name
        )}
      </Box>
    </Box>
  );
}

/** Of a folder only its name is known: what lies in it is not counted. */
export function useObjectColumns(place: Place, onDelete: (entry: EntryRecord) => void): Column<EntryRecord>[] {
  const t = useT();
  return [
    {
      key: 'name',
      label: t('console.storage.entry'),
      render: (entry) => <Name entry={entry} place={place} />,
    },
    {
      key: 'type',
      label: t('console.storage.type'),
      render: (entry) => (entry.kind === 'folder' ? t('console.storage.folder') : entry.type),
    },
    {
      key: 'bytes',
      label: t('console.storage.size'),
      right: true,
      oneLine: true,
      render: (entry) => (entry.kind === 'folder' ? null : formatBytes(entry.bytes)),
    },
    {
      key: 'stored_at',
      label: t('console.storage.storedAt'),
      oneLine: true,
      render: (entry) =>
        entry.kind === 'folder' ? null : <time dateTime={entry.stored_at}>{formatTime(entry.stored_at)}</time>,
    },
    {
      key: 'belongs_to',
      label: t('console.storage.belongsTo'),
      render: (entry) => (entry.kind === 'folder' ? null : <BelongsTo what={entry.belongs_to} />),
    },
    {
      key: 'actions',
      label: '',
      render: (entry) => {
        const name = nameIn(place.prefix, entry.id);
        return (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {entry.kind === 'object' && <DownloadButton bucket={place.bucket} objectKey={entry.key} name={name} />}
            <Button size="small" aria-label={`${t('console.storage.delete')}: ${name}`} onClick={() => onDelete(entry)}>
              {t('console.storage.delete')}
            </Button>
          </Box>
        );
      },
    },
  ];
}
