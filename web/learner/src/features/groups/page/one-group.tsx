import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Group } from '@mathquiz/contracts/auth/groups.schemas';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { isGroupStaff } from '@mathquiz/domain/access';
import type { ComponentType } from 'react';
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
import type { GroupViewProps } from './view-props.js';

type Tab = {
  readonly name: string;
  readonly label: string;
  /** How many wait there, beside the label where there are any. */
  readonly count?: number;
  readonly View: ComponentType<GroupViewProps>;
};
type Props = {
  id: string;
  /** Before those that every group has; for its staff. */
  first?: readonly Tab[];
  back: { to: string; label: string };
  addressOf: (tab: string) => string;
};

/** A group under its tabs, of which the address names one; whoever is not its staff reads what it is about. */
export function OneGroup({ id, ...page }: Props) {
  const group = useLoad(groupRoutes.getGroup, { params: { id } });
  return <Loaded query={group}>{({ data }) => <Tabs group={data} {...page} />}</Loaded>;
}

function Tabs({ group, first = [], back, addressOf }: Omit<Props, 'id'> & { group: Group }) {
  const t = useT();
  const tab = useSearchParams()[0].get('tab');
  const isAdmin = rolesOf(useUser().access_rights).includes('admin');
  const acting = isAdmin ? 'owner' : group.my_role;
  const waiting = group.open?.applications ?? 0;
  const about: Tab = { name: 'about', label: t('people.tab.about'), View: About };
  const tabs: readonly Tab[] = isGroupStaff(acting)
    ? [
        ...first,
        ...(first.length > 0 ? [{ name: 'tickets', label: t('people.tab.tickets'), View: Tickets }] : []),
        { name: 'members', label: t('people.tab.members'), View: Members },
        { name: 'invitations', label: t('people.tab.invitations'), View: Invitations },
        ...(first.length > 0 ? [] : [{ name: 'tickets', label: t('people.tab.tickets'), View: Tickets }]),
        { name: 'applications', label: t('people.applications'), count: waiting, View: GroupApplications },
        about,
      ]
    : [about];
  const here = tabs.find(({ name }) => name === tab) ?? tabs[0] ?? about;
  return (
    <>
      <PageTitle
        title={group.groupname}
        section={tabs.length > 1 ? here.label : undefined}
        note={
          <>
            {t('people.memberCount', { count: group.member_count })} · <Link to={back.to}>{back.label}</Link>
          </>
        }
      />
      {tabs.length > 1 && (
        <SectionTabs
          label={group.groupname}
          tabs={tabs.map(({ name, label, count = 0 }) => ({
            to: addressOf(name),
            label: count > 0 ? `${label} (${count})` : label,
            here: name === here.name,
          }))}
        />
      )}
      <here.View key={`${group._id} ${here.name}`} group={group} acting={acting} back={back.to} />
    </>
  );
}
