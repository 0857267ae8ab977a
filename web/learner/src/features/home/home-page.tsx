import type { Role } from '@mathquiz/contracts/constants';
import { type ComponentType, Suspense } from 'react';
import { Navigate } from 'react-router';
import { Waiting } from '../../components/waiting.js';
import { lazily } from '../../lib/lazily.js';
import { useRole, useSession } from '../../lib/session.js';
import { StudentHome } from './student-home.js';
import { Welcome } from './welcome.js';

const TeacherHome = lazily(() => import('./teacher-home.js'));
const AuthorHome = lazily(() => import('./author-home.js'));
const AdminHome = lazily(() => import('./admin-home.js'));
const ParentHome = lazily(() => import('./parent-home.js'));
const OfficeHome = lazily(() => import('./office-home.js'));

/** The work of operators is the help desk. */
const DeskHome = () => <Navigate to="/operator" replace />;
/** That of reviewers what waits for them. */
const ReviewerHome = () => <Navigate to="/review" replace />;

const homes: Readonly<Record<Role, ComponentType>> = {
  student: StudentHome,
  teacher: TeacherHome,
  author: AuthorHome,
  reviewer: ReviewerHome,
  admin: AdminHome,
  parent: ParentHome,
  operator: DeskHome,
  researcher: OfficeHome,
};

/** The first screen: a stranger's way in, or the work of the role one is in. */
export function HomePage() {
  const session = useSession();
  const role = useRole();
  if (session.state !== 'signedIn') return <Welcome />;
  const Home = homes[role];
  return (
    <Suspense fallback={<Waiting />}>
      <Home />
    </Suspense>
  );
}
