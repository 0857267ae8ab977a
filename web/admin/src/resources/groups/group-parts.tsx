import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { TrailCard } from '../audit/trail-card.js';
import { BalanceCard } from '../credits/balance-card.js';
import { Applications } from './applications.js';
import { GroupInvitations } from './group-invitations.js';
import { Members } from './members.js';
import { Tickets } from './tickets.js';

const parts = ['members', 'invitations', 'tickets', 'applications', 'credits', 'trail'] as const;
type Part = (typeof parts)[number];

const contentOf: Readonly<Record<Part, () => ReactNode>> = {
  members: () => <Members />,
  invitations: () => <GroupInvitations />,
  tickets: () => <Tickets />,
  applications: () => <Applications />,
  credits: () => <BalanceCard />,
  trail: () => <TrailCard target="group_id" />,
};

/** Who is in a group and how more come into it. The part stands in the address, so that a reload and the way back find it. */
export function GroupParts() {
  const t = useT();
  const id = useId();
  const group = useRecordContext<GroupRecord>();
  const [search, setSearch] = useSearchParams();
  const part = parts.find((one) => one === search.get('part')) ?? 'members';
  const open: Partial<Record<Part, number>> = {
    invitations: group?.open?.invitations ?? 0,
    applications: group?.open?.applications ?? 0,
  };
  const labelOf = (one: Part) => {
    const name = t(one === 'credits' ? 'credits.title' : `console.groups.part.${one}`);
    return open[one] ? `${name} (${open[one]})` : name;
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={part}
        onChange={(_, next: Part) => setSearch({ part: next }, { replace: true })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ mb: 2 }}
      >
        {parts.map((one) => (
          <Tab key={one} value={one} id={`${id}-${one}`} aria-controls={`${id}-panel`} label={labelOf(one)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`}>
        {contentOf[part]()}
      </Box>
    </Box>
  );
}
