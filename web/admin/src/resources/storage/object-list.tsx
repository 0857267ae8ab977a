import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import { Box, Button, Checkbox, FormControlLabel, Switch } from '@mui/material';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { Listing } from '../../components/listing.js';
import { RecordList } from '../../components/record-list.js';
import { useT } from '../../lib/use-t.js';
import { type EntryRecord, storageResources } from '../../providers/storage.js';
import { CursorPages } from './cursor-pages.js';
import { useObjectColumns } from './object-columns.js';
import { addressOf, type Place } from './place.js';

type Props = { readonly place: Place; readonly onDelete: (entries: readonly EntryRecord[]) => void };

/** A page of a folder. Everything that says which one stands in the address, so this is made anew with it. */
export function ObjectList({ place, onDelete }: Props) {
  return (
    <RecordList
      route={bucketRoutes.listObjects}
      resource={storageResources.objects}
      filter={place}
      disableSyncWithLocation
      storeKey={false}
      pagination={<CursorPages place={place} />}
    >
      <Choosing place={place} onDelete={onDelete} />
      <Rows place={place} onDelete={onDelete} />
    </RecordList>
  );
}

function Rows({ place, onDelete }: Props) {
  const t = useT();
  const columns = useObjectColumns(place, (entry) => onDelete([entry]));
  const { meta } = useListContext<EntryRecord>();
  const goesOn = typeof meta?.next === 'string';
  const none = place.nobody ? (goesOn ? 'nobodyYet' : 'nobodyNone') : place.prefix === '' ? 'none' : 'noneInFolder';
  return <Listing columns={columns} none={t(`console.storage.${none}`)} />;
}

/** What is shown, and what is chosen of it. */
function Choosing({ place, onDelete }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { data = [], selectedIds, onSelect } = useListContext<EntryRecord>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const all = chosen.length === data.length;
  return (
    <Box sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      {data.length > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={chosen.length > 0 && !all}
              onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
            />
          }
          slotProps={{ typography: { variant: 'body2' } }}
          label={
            chosen.length === 0
              ? t('console.storage.chooseAll')
              : t('console.storage.chosen', { number: chosen.length })
          }
        />
      )}
      {chosen.length > 0 && (
        <Button variant="outlined" onClick={() => onDelete(chosen)}>
          {t('console.storage.delete')}
        </Button>
      )}
      <FormControlLabel
        sx={{ ml: { sm: 'auto' } }}
        control={
          <Switch
            checked={place.nobody}
            onChange={(_, nobody) => void navigate(addressOf({ ...place, after: '', nobody }))}
          />
        }
        slotProps={{ typography: { variant: 'body2' } }}
        label={t('console.storage.onlyNobody')}
      />
    </Box>
  );
}
