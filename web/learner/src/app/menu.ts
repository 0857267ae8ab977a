import type { Role } from '@mathquiz/contracts';
import {
  IconBooks,
  IconChartBar,
  IconChecklist,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

export type Entry = {
  readonly key: string;
  readonly path: string;
  readonly icon: typeof IconHome;
  /** Outside of this app. */
  readonly away?: true;
};

const home: Entry = { key: 'frame.home', path: '/', icon: IconHome };
const tests: Entry = { key: 'frame.myTests', path: '/', icon: IconChecklist };
const results: Entry = { key: 'frame.results', path: '/student', icon: IconChartBar };
const classes: Entry = { key: 'frame.classes', path: '/teacher', icon: IconUsers };
const exams: Entry = { key: 'frame.exams', path: '/exam', icon: IconListDetails };
const items: Entry = { key: 'frame.items', path: '/author', icon: IconBooks };
const settings: Entry = { key: 'frame.settings', path: '/settings', icon: IconSettings };
const desk: Entry = { key: 'frame.console', path: '/admin/', icon: IconLayoutDashboard, away: true };

const menus: Readonly<Record<Role, readonly Entry[]>> = {
  student: [tests, results, settings],
  parent: [home, settings],
  teacher: [home, classes, exams, items, settings],
  author: [home, items, exams, settings],
  reviewer: [home, items, settings],
  operator: [home, settings],
  researcher: [home, settings],
  admin: [home, items, exams, classes, desk, settings],
};

/** The role's own work first; only what leads somewhere. */
export const menuOf = (role: Role) => menus[role];

export const isHere = (entry: Entry, pathname: string) =>
  entry.path === '/' ? pathname === '/' : pathname === entry.path || pathname.startsWith(`${entry.path}/`);
