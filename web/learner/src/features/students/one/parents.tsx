import { Button, Stack, Title } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { TicketOnce } from '../../../blocks/codes/ticket-once.js';
import { ErrorLine } from '../../../components/error-line.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { ParentTickets } from './parent-tickets.js';
import type { StudentProps } from './student-props.js';

/** Who sees the student's released marks, and the ticket that lets a parent in. */
export function Parents({ student, name, onChange }: StudentProps & { name: string }) {
  const t = useT();
  const issue = useSend(studentRoutes.issueParentTicket, { refresh: [studentRoutes.parentTickets] });
  const drop = (parent: Person) =>
    onChange({ ...student, parents: student.parents.filter(({ _id }) => _id !== parent._id) });
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {t('people.parents')}
      </Title>
      {student.parents.length === 0 ? (
        <p>{t('people.noParents')}</p>
      ) : (
        <Rows label={t('people.parents')}>
          {student.parents.map((parent) => (
            <ParentLine key={parent._id} studentId={student._id} parent={parent} onDone={() => drop(parent)} />
          ))}
        </Rows>
      )}
      {issue.data ? (
        <TicketOnce
          ticket={issue.data.data}
          title={t('people.parentPoster', { name })}
          qrLabel={t('people.parentQr')}
          onDone={() => issue.reset()}
        />
      ) : (
        <div>
          <ErrorLine error={issue.error} />
          <Button
            variant="default"
            loading={issue.isPending}
            onClick={() => issue.mutate({ params: { id: student._id }, body: {} })}
          >
            {t('people.parentTicket')}
          </Button>
        </div>
      )}
      {/* Below: a new one in this list must not push its passcode out of sight. */}
      <ParentTickets studentId={student._id} />
    </Stack>
  );
}

function ParentLine({ studentId, parent, onDone }: { studentId: string; parent: Person; onDone: () => void }) {
  const t = useT();
  const name = fullName(parent, useLocale());
  const unlink = useSend(studentRoutes.unlinkParent, { refresh: [studentRoutes.listStudents], onDone });
  return (
    <Row title={name} facts={parent.username}>
      <Button
        variant="subtle"
        color="red"
        aria-label={`${t('people.unlink')}: ${name}`}
        loading={unlink.isPending}
        onClick={() => unlink.mutate({ params: { id: studentId, parentId: parent._id } })}
      >
        {t('people.unlink')}
      </Button>
    </Row>
  );
}
