import { Button, Title } from '@mantine/core';
import type { TestState } from '@mathquiz/contracts/mathquiz/test.constants';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useState } from 'react';
import { Below } from '../../components/below.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { DailyCard } from './daily-card.js';
import { HaveCode } from './have-code.js';
import classes from './home.module.css';
import { TestCard } from './test-card.js';
import { ToReview } from './to-review.js';

const order: readonly TestState[] = ['open', 'upcoming', 'closed'];

/** A student's tests: what can be done now first. */
export function StudentHome() {
  const t = useT();
  const tests = useLoad(testRoutes.listTests, { query: { scope: 'taking', limit: 100 } });
  const [asked, setAsked] = useState(false);
  // Who has no test yet has come with a code, most likely.
  const open = asked || tests.data?.data.length === 0;
  return (
    <>
      <PageTitle title={t('frame.myTests')}>
        {!open && (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('frame.haveCode')}
          </Button>
        )}
      </PageTitle>
      {open && <HaveCode focus={asked} />}
      <Loaded query={tests}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty sentence={t('frame.noTests')} />
          ) : (
            order.map((state) => (
              <Section key={state} state={state} tests={data.filter((one) => one.state === state)} />
            ))
          )
        }
      </Loaded>
      {/* Below the tests only once they are here: it would be pushed down by them. */}
      <Below above={[tests]}>
        <DailyCard />
        <ToReview />
      </Below>
    </>
  );
}

function Section({ state, tests }: { state: TestState; tests: readonly TestRow[] }) {
  const t = useT();
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby={`tests-${state}`}>
      <Title order={2} size="h3" id={`tests-${state}`} className={classes.section}>
        {t(`frame.tests.${state}`)}
      </Title>
      <ul className={classes.cards}>
        {tests.map((test) => (
          <TestCard key={test._id} test={test} />
        ))}
      </ul>
    </section>
  );
}
