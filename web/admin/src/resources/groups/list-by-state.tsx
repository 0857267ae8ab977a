import type { PlainRoute } from '@mathquiz/contracts/route';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Choose } from '../../components/choose.js';
import { type Column, Listing } from '../../components/listing.js';
import { PartList } from '../../components/part-list.js';
import { useT } from '../../lib/use-t.js';
import { useAddress } from './use-address.js';

type Stated<K> = K extends `console.groups.state.${infer S}` ? S : never;
/** What has words under `console.groups.state`. */
type GroupState = Stated<TextKey>;

type Props<T extends RaRecord, S extends GroupState> = {
  readonly route: PlainRoute;
  readonly reference: string;
  readonly states: readonly S[];
  readonly columns: readonly Column<T>[];
  readonly none: string;
};

/** Rows of the group in sight, all or those in one state. */
export function ListByState<T extends RaRecord, S extends GroupState>({ states, columns, none, ...from }: Props<T, S>) {
  const t = useT();
  const [chosen, setState] = useAddress('state');
  const state = states.find((one) => one === chosen) ?? '';
  return (
    <>
      <Box sx={{ px: 2, pt: 1, maxWidth: 320 }}>
        <Choose
          label={t('console.users.state')}
          value={state}
          choices={states.map((one) => ({ id: one, name: t(`console.groups.state.${one}`) }))}
          all={t('console.users.everyState')}
          onChange={setState}
        />
      </Box>
      <PartList target="group_id" filter={state ? { state } : {}} {...from}>
        <Listing columns={columns} none={state ? t('people.noneFound') : none} />
      </PartList>
    </>
  );
}
