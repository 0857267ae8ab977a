import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { TestRow, TestState } from '@mathquiz/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useTests } from '../api/use-tests.js';
import { shownTests } from './shown-tests.js';
import { TestLine } from './test-line.js';
import classes from './tests-page.module.css';

const states: readonly TestState[] = ['open', 'upcoming', 'closed'];

/** The tests one has published. */
export function TestsPage() {
  const t = useT();
  const tests = useTests();
  return (
    <>
      <PageTitle title={t('classes.title')}>
        <Button component={Link} to="/exam">
          {t('classes.publishExam')}
        </Button>
      </PageTitle>
      <Loaded query={tests}>
        {(rows) => (rows.length === 0 ? <Empty sentence={t('classes.noTests')} /> : <Tests rows={rows} />)}
      </Loaded>
    </>
  );
}

function Tests({ rows }: { rows: readonly TestRow[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const [state, setState] = useState<TestState | null>(null);
  const shown = shownTests(rows, text, state);
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t('classes.findTest')}
          placeholder={t('classes.findTest')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('classes.state')}
          value={state ?? ''}
          data={[
            { value: '', label: t('classes.allStates') },
            ...states.map((value) => ({ value, label: t(`classes.state.${value}`) })),
          ]}
          onChange={(event) => setState(states.find((one) => one === event.currentTarget.value) ?? null)}
        />
      </div>
      {shown.length === 0 ? (
        <Empty sentence={t('classes.noneFound')} />
      ) : (
        <ul className={classes.tests}>
          {shown.map((test) => (
            <TestLine key={test._id} test={test} />
          ))}
        </ul>
      )}
    </>
  );
}
