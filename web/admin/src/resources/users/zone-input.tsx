import { AutocompleteInput, useRecordContext } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

const known = Intl.supportedValuesOf('timeZone');

/** `Europe/Berlin` -> found by "berlin" too; a zone that this browser does not know is kept. */
export function ZoneInput() {
  const t = useT();
  const user = useRecordContext<UserRecord>();
  const own = user?.time_zone ?? null;
  const zones = own === null || known.includes(own) ? known : [own, ...known];
  return (
    <AutocompleteInput
      source="time_zone"
      label={t('console.users.zone')}
      choices={zones.map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') }))}
      translateChoice={false}
      parse={(value: string) => (value === '' ? null : value)}
      helperText={t('console.users.zoneHint')}
    />
  );
}
