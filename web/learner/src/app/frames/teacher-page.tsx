import { Outlet } from 'react-router';
import { SectionTabs } from '../../components/section-tabs.js';
import { useT } from '../../lib/texts.js';

/** `/teacher`: classes, tests, students and colleagues under one another's tabs. */
export function TeacherPage() {
  const t = useT();
  return (
    <>
      <SectionTabs
        label={t('people.teacherTabs')}
        tabs={[
          { to: '/teacher', label: t('frame.classes'), end: true },
          { to: '/teacher/tests', label: t('classes.title') },
          { to: '/teacher/students', label: t('people.students') },
          { to: '/teacher/colleagues', label: t('people.colleagues') },
        ]}
      />
      <Outlet />
    </>
  );
}
