import { Button, Group } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Below } from '../../components/below.js';
import { Panel } from '../../components/panel.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

/** A student's groups, and the teachers they may write to. */
export function MyPeople() {
  const t = useT();
  const locale = useLocale();
  const groups = useLoad(groupRoutes.grouplist, { query: { limit: 100 } });
  const teachers = useLoad(messageRoutes.contacts, { query: { limit: 20 } });
  const names = (groups.data?.data ?? []).map(({ groupname }) => groupname);
  return (
    <Panel title={t('people.myPeople')}>
      <Below above={[groups, teachers]} waiting={<Waiting rows={1} />}>
        {names.length > 0 && <p>{names.join(', ')}</p>}
        <Group gap="xs">
          {(teachers.data?.data ?? []).map((teacher) => (
            <Button key={teacher._id} component={Link} to={`/messages/new?to=${teacher.username}`} variant="default">
              {t('people.writeTo', { name: fullName(teacher, locale) })}
            </Button>
          ))}
          <Button component={Link} to="/settings/group" variant="default">
            {t('people.toGroups')}
          </Button>
        </Group>
      </Below>
    </Panel>
  );
}
