import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { TestState } from '@mathquiz/contracts/mathquiz/test.constants';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useAddress } from '../../../lib/use-address.js';
import { useTests } from '../api/use-tests.js';
import { PutAwayLine } from './put-away-line.js';
import { shownTests } from './shown-tests.js';
import { TestLine } from './test-line.js';
import classes from './tests-page.module.css';

const states: readonly TestState[] = ['open', 'upcoming', 'closed'];

/** The tests one has published and those of the groups one teaches, and apart those that were put away. */
export function TestsPage() {
  const t = useT();
  const address = useAddress();
  const archived = address.get('state') === 'archived';
  const tests = useTests(archived);
  return (
    <>
      <PageTitle title={t('classes.title')}>
        <Button component={Link} to="/exam">
          {t('classes.publishExam')}
        </Button>
      </PageTitle>
      <Tools address={address} />
      <Loaded query={tests}>
        {(rows) => {
          const shown = shownTests(rows, address.get('q'), stateOf(address.get('state')));
          if (rows.length === 0) return <Empty sentence={t(archived ? 'classes.noneArchived' : 'classes.noTests')} />;
          if (shown.length === 0) return <Empty sentence={t('people.noneFound')} />;
          return (
            <ul className={classes.tests}>
              {shown.map((test) =>
                test.put_away === null ? (
                  <TestLine key={test._id} test={test} />
                ) : (
                  <PutAwayLine key={test._id} test={test} />
                ),
              )}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

const stateOf = (value: string): TestState | null => states.find((one) => one === value) ?? null;

function Tools({ address: { get, set } }: { address: ReturnType<typeof useAddress> }) {
  const t = useT();
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={t('classes.findTest')}
        placeholder={t('classes.findTest')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={get('q')}
        onChange={(event) => set({ q: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('classes.state')}
        value={get('state') === 'archived' ? 'archived' : (stateOf(get('state')) ?? '')}
        data={[
          { value: '', label: t('classes.allStates') },
          ...states.map((value) => ({ value, label: t(`classes.state.${value}`) })),
          { value: 'archived', label: t('classes.archive') },
        ]}
        onChange={(event) => set({ state: event.currentTarget.value })}
      />
    </div>
  );
}
