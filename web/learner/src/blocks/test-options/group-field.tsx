import { Checkbox, Stack } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { Loaded } from '../../components/loaded.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './fields.module.css';
import { NewClass } from './new-class.js';

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void; fault: string | null };

/** The groups one manages, and the way to a new one. */
export function GroupField({ chosen, onChange, fault }: Props) {
  const t = useT();
  const groups = useLoad(groupRoutes.grouplist, { query: { admin_only: '1', limit: 100 } });
  return (
    <Stack gap="xs">
      <Checkbox.Group label={t('options.groups')} value={[...chosen]} onChange={onChange} error={fault}>
        <Loaded query={groups} waiting={<Waiting rows={2} height={32} />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={classes.none}>{t('options.noGroups')}</p>
            ) : (
              <Stack gap="xs" mt="xs">
                {data.map((group) => (
                  <Checkbox
                    key={group._id}
                    value={group._id}
                    label={t('options.groupWithCount', { name: group.groupname, count: group.student_count })}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Checkbox.Group>
      {groups.data && <NewClass open={groups.data.total === 0} onMade={(id) => onChange([...chosen, id])} />}
    </Stack>
  );
}
