import { NativeSelect } from '@mantine/core';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { useMembers } from '../../../../blocks/test-options/use-members.js';
import { ErrorLine } from '../../../../components/error-line.js';
import { Loaded } from '../../../../components/loaded.js';
import { Panel } from '../../../../components/panel.js';
import { useT } from '../../../../lib/texts.js';
import { useLoad } from '../../../../lib/use-call.js';
import classes from './seen.module.css';
import { SeenOf } from './seen-of.js';

/** What one student meets in the test at any moment: their times and why, and what they could do and see. */
export function SeenPanel({ test, options }: { test: Test; options: TestOptions }) {
  const t = useT();
  const locale = useLocale();
  const members = useMembers(options.group_ids);
  const [userId, setUserId] = useState('');
  const nobody = !members.pending && members.error === null && members.people.length === 0;
  return (
    <div className={classes.panel}>
      <Panel title={t('classes.seen.title')} note={t('classes.seen.note')}>
        {nobody ? (
          <p className={classes.note}>{t('exam.as.none')}</p>
        ) : (
          <NativeSelect
            label={t('exam.as.student')}
            w="min(100%, 320px)"
            disabled={members.pending}
            value={userId}
            onChange={({ currentTarget: { value } }) => setUserId(value)}
            data={[
              { value: '', label: t('exam.as.choose') },
              ...members.people.map((one) => ({ value: one._id, label: fullName(one, locale) })),
            ]}
          />
        )}
        <ErrorLine error={members.error} />
        {userId !== '' && <Chosen key={userId} test={test} options={options} userId={userId} />}
      </Panel>
    </div>
  );
}

function Chosen({ test, options, userId }: { test: Test; options: TestOptions; userId: string }) {
  const times = useLoad(testRoutes.takerTimes, { params: { id: test._id, userId } }, { fresh: true });
  return <Loaded query={times}>{({ data }) => <SeenOf options={options} taker={data} />}</Loaded>;
}
