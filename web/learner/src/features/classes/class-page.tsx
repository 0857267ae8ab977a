import { Button, NativeSelect } from '@mantine/core';
import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconActivity, IconDownload, IconSettings } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Below } from '../../components/below.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import { useAddress } from '../../lib/use-address.js';
import { useOwnerName } from '../../lib/use-owner-name.js';
import { downloadCsv } from './api/download-csv.js';
import { useClass } from './api/use-class.js';
import { useStatistics } from './api/use-statistics.js';
import classes from './class-page.module.css';
import { ClassSection } from './class-section.js';
import { Figures } from './figures/figures.js';
import { FiguresLine } from './figures/figures-line.js';
import { standingOf } from './table/rows.js';

const GuestsPanel = lazily(() => import('./guests/guests-panel.js'));
const SettingsDialog = lazily(() => import('./settings/settings-dialog.js'));

/** One test: how it went, and the class. */
export function ClassPage({ test }: { test: Test }) {
  const t = useT();
  const locale = useLocale();
  const ownerName = useOwnerName();
  const rows = useClass(test._id, test.state === 'open');
  const { get, set } = useAddress();
  const group = test.groups.find(({ _id }) => _id === get('group'))?._id ?? '';
  const statistics = useStatistics(test._id, group, test.state === 'open');
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    downloadCsv(test)
      .catch((error: unknown) => toastFailure(error, 'loadError'))
      .finally(() => setSaving(false));
  };
  const when =
    test.state === 'upcoming' ? 'classes.opens' : test.state === 'open' ? 'classes.openUntil' : 'classes.closed';
  const time = formatTime(test.state === 'upcoming' ? test.open_at : test.close_at, locale);
  const working = (data: readonly ClassRow[]) => data.filter((row) => standingOf(row) === 'working').length;
  return (
    <>
      <PageTitle
        title={test.title}
        note={[
          ...test.groups.map(({ groupname }) => groupname),
          ...(test.options?.public ? [t('options.public.summary')] : []),
          ...ownerName(test.owner),
          t(when, { time }),
        ].join(' · ')}
      >
        {test.state !== 'upcoming' && (
          <Button
            variant="default"
            component={Link}
            to={`/teacher/tests/${test._id}/live`}
            leftSection={<IconActivity size={18} stroke={1.5} />}
          >
            {t('classes.live.title')}
          </Button>
        )}
        {test.manageable && (
          <Button
            variant="default"
            leftSection={<IconSettings size={18} stroke={1.5} />}
            onClick={() => set({ open: 'settings' })}
          >
            {t('classes.settings')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} />} loading={saving} onClick={save}>
          {t('classes.csv')}
        </Button>
      </PageTitle>
      {test.options?.public && (
        <Suspense>
          <GuestsPanel test={test} />
        </Suspense>
      )}
      <div className={classes.page}>
        <Loaded query={rows}>{(data) => <ClassSection test={test} rows={data} />}</Loaded>
        <Below above={[rows]}>
          {test.groups.length > 1 && (
            <NativeSelect
              className={classes.group ?? ''}
              label={t('classes.figuresOf')}
              value={group}
              onChange={(event) => set({ group: event.currentTarget.value })}
              data={[
                { value: '', label: t('people.allClasses') },
                ...test.groups.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
              ]}
            />
          )}
          {!statistics.isError && (
            <div className={classes.line}>
              {statistics.data ? <FiguresLine statistics={statistics.data.data} /> : <div className={classes.coming} />}
            </div>
          )}
          <Loaded query={statistics}>
            {({ data }) => <Figures testId={test._id} group={group} statistics={data} />}
          </Loaded>
        </Below>
      </div>
      {test.manageable && get('open') === 'settings' && (
        <Suspense>
          <SettingsDialog test={test} working={working(rows.data ?? [])} onClose={() => set({ open: '' })} />
        </Suspense>
      )}
    </>
  );
}
