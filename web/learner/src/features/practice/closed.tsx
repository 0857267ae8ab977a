import { Button } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import { Link } from 'react-router';
import { Empty } from '../../components/empty.js';
import { useT } from '../../lib/texts.js';

type Exam = { readonly testId: string | null; readonly title: string | null };
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The exam that keeps practice closed; null: something else has failed. */
export function examOf(error: unknown): Exam | null {
  if (!(error instanceof CallError) || error.code !== 'exam_running') return null;
  return { testId: textOf(error.details.test_id), title: textOf(error.details.title) };
}

/** While one takes an exam, it comes first. */
export function ClosedByExam({ exam: { testId, title } }: { exam: Exam }) {
  const t = useT();
  return (
    <Empty
      sentence={title === null ? t('practice.closed') : t('practice.closedBy', { title })}
      action={
        <Button component={Link} to={testId === null ? '/' : `/evaluation?test=${testId}`}>
          {t(testId === null ? 'taking.toMyTests' : 'practice.toTest')}
        </Button>
      }
    />
  );
}
