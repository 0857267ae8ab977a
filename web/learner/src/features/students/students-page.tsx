import { Button } from '@mantine/core';
import type { Student } from '@mathquiz/contracts/auth/students.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHasKeptForm } from '../../blocks/draft/kept-form.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { AddStudent } from './add-student.js';
import { StudentDialog } from './one/student-dialog.js';
import { StudentList } from './student-list.js';

/** `/teacher/students`: accounts that one manages. */
export function StudentsPage() {
  const t = useT();
  const [adding, setAdding] = useState(useHasKeptForm('student:new'));
  const [shown, setShown] = useState<Student | null>(null);
  return (
    <>
      <PageTitle title={t('people.students')} note={t('people.studentsNote')}>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('people.addStudent')}
        </Button>
        <Button component={Link} to="/teacher/students/import">
          {t('people.addClass')}
        </Button>
      </PageTitle>
      <StudentList onShow={setShown} />
      {adding && <AddStudent onClose={() => setAdding(false)} />}
      {shown && <StudentDialog key={shown._id} student={shown} onChange={setShown} onClose={() => setShown(null)} />}
    </>
  );
}
