import { type Group, rolesOf, routes } from '@mathquiz/contracts';
import { isGroupStaff } from '@mathquiz/domain/access';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { SectionTabs } from '../../../components/section-tabs.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { About } from './about.js';
import { GroupApplications } from './group-applications.js';
import { Invitations } from './invitations.js';
import { Members } from './members.js';
import { Tickets } from './tickets.js';

const views = { members: Members, invitations: Invitations, tickets: Tickets, applications: GroupApplications };
type View = keyof typeof views;

/** `/settings/group/page?group=…&tab=…`: one group, for its staff with everything about it. */
export function GroupPage() {
  const [search] = useSearchParams();
  const id = search.get('group') ?? '';
  const group = useLoad(routes.getGroup, { params: { id } });
  return <Loaded query={group}>{({ data }) => <OneGroup group={data} tab={search.get('tab')} />}</Loaded>;
}

function OneGroup({ group, tab }: { group: Group; tab: string | null }) {
  const t = useT();
  const isAdmin = rolesOf(useUser().access_rights).includes('admin');
  const acting = isAdmin ? 'owner' : group.my_role;
  const staff = isGroupStaff(acting);
  const names = [...(staff ? (Object.keys(views) as View[]) : []), 'about'] as const;
  const here = names.find((name) => name === tab) ?? (staff ? 'members' : 'about');
  const labels = {
    members: t('people.tab.members'),
    invitations: t('people.tab.invitations'),
    tickets: t('people.tab.tickets'),
    applications: t('people.applications'),
    about: t('people.tab.about'),
  };
  const waiting = group.open?.applications ?? 0;
  const Shown = here === 'about' ? About : views[here];
  return (
    <>
      <PageTitle
        title={group.groupname}
        section={names.length > 1 ? labels[here] : undefined}
        note={
          <>
            {t('people.memberCount', { count: group.member_count })} ·{' '}
            <Link to="/settings/group">{t('people.backToGroups')}</Link>
          </>
        }
      />
      {names.length > 1 && (
        <SectionTabs
          label={group.groupname}
          tabs={names.map((name) => ({
            to: `/settings/group/page?group=${group._id}&tab=${name}`,
            label: name === 'applications' && waiting > 0 ? `${labels[name]} (${waiting})` : labels[name],
            here: name === here,
          }))}
        />
      )}
      <Shown key={group._id} group={group} acting={acting} />
    </>
  );
}
