import type { Role } from '@mathquiz/contracts/constants';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import {
  IconBooks,
  IconChartBar,
  IconChecklist,
  IconHeadset,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMessageReport,
  IconRepeat,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

export type Entry = {
  readonly key: TextKey;
  readonly path: string;
  readonly icon: typeof IconHome;
  /** Outside of this app. */
  readonly away?: true;
};

const home: Entry = { key: 'frame.home', path: '/', icon: IconHome };
const practice: Entry = { key: 'frame.practice', path: '/practice', icon: IconRepeat };
const results: Entry = { key: 'frame.results', path: '/student', icon: IconChartBar };
const classes: Entry = { key: 'frame.classes', path: '/teacher', icon: IconUsers };
const exams: Entry = { key: 'frame.exams', path: '/exam', icon: IconListDetails };
/** The library, as far as it stands: its items. */
const items: Entry = { key: 'frame.items', path: '/author', icon: IconBooks };
const issues: Entry = { key: 'frame.issues', path: '/issues', icon: IconMessageReport };
const settings: Entry = { key: 'frame.settings', path: '/settings', icon: IconSettings };
const messages: Entry = { key: 'people.messages', path: '/messages', icon: IconMail };
const children: Entry = { key: 'people.childrenShort', path: '/parents', icon: IconUsersGroup };
const office: Entry = { key: 'frame.console', path: '/admin/', icon: IconLayoutDashboard, away: true };
const review: Entry = { key: 'frame.review', path: '/review', icon: IconChecklist };
const desk: Entry = { key: 'frame.helpDesk', path: '/operator', icon: IconHeadset };

const menus: Readonly<Record<Role, readonly Entry[]>> = {
  student: [home, practice, results, messages, settings],
  parent: [home, children, messages, settings],
  teacher: [home, classes, exams, items, messages, settings],
  author: [home, items, exams, issues, messages, settings],
  reviewer: [review, items, issues, messages, settings],
  operator: [desk, messages, settings],
  researcher: [home, messages, settings],
  admin: [home, items, classes, exams, office, messages, settings],
};

/** In the order of the map (design.md); an entry comes with its page. */
export const menuOf = (role: Role) => menus[role];

export const isHere = (entry: Entry, pathname: string) =>
  entry.path === '/' ? pathname === '/' : pathname === entry.path || pathname.startsWith(`${entry.path}/`);
