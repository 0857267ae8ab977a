import { useCategories } from '../../../blocks/categories/use-categories.js';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@mathquiz/contracts/constants';
import { blueprintRows, latelyDays } from '@mathquiz/contracts/mathquiz/exam.constants';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { useIdempotencyKey } from '@mathquiz/web';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../../../blocks/draft/leave-guard.js';
import { Restored } from '../../../blocks/draft/restored.js';
import { useDraft } from '../../../blocks/draft/use-draft.js';
import { useOwnGroups } from '../../../blocks/people/use-own-groups.js';
import { ErrorLine } from '../../../components/error-line.js';
import { NumberField } from '../../../components/number-field.js';
import { WorkHead } from '../../../components/work-head.js';
import { moveBy, removeAt, replaceAt } from '../../../lib/lists.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from './blueprint.module.css';
import { aRow, type BlueprintForm, blankBlueprint, bodyOf, countOf, isSeed, someSeed } from './model.js';
import { RowDrawn } from './row-drawn.js';
import { RowFields } from './row-fields.js';

const pauseMs = 400;
const isBlueprint = (form: Partial<BlueprintForm>) => Array.isArray(form.rows) && typeof form.seed === 'string';

/** What an exam shall hold, in rows; what is drawn for each stands under it, and is drawn again with the same number. */
export function BlueprintPage() {
  const t = useT();
  const navigate = useNavigate();
  const saved = useMemo(() => ({ content: blankBlueprint(someSeed()), version: null }), []);
  const draft = useDraft<BlueprintForm>({ what: 'blueprint', saved, isContent: isBlueprint });
  const form = draft.content;
  const [settled] = useDebouncedValue(form, pauseMs);
  const categories = useCategories();
  const groups = useOwnGroups();
  const keyFor = useIdempotencyKey();
  const [asked, setAsked] = useState(false);
  const [empty, setEmpty] = useState(false);
  const create = useSend(examRoutes.createExam, {
    refresh: [examRoutes.listExam],
    quiet: true,
    onDone: ({ data }) => {
      // The exam has it now: the next blueprint begins anew.
      flushSync(() => draft.accept({ content: blankBlueprint(someSeed()), version: null }));
      void navigate(`/exam/${data._id}`, { replace: true });
    },
  });
  // Not once the exam is made: the blank form that follows is nobody's question.
  const drawn = useLoad(
    examRoutes.generateExam,
    { body: bodyOf(settled) },
    {
      keep: true,
      quiet: true,
      enabled: !create.isSuccess && isSeed(settled.seed) && countOf(settled) <= limits.itemsPerExam,
    },
  );
  // Drawn once more, so that what is made is what the fields say and not what they said a moment ago.
  const generate = useSend(examRoutes.generateExam, {
    quiet: true,
    onDone: ({ data }) => {
      const none = data.content.sections.every(({ items }) => items.length === 0);
      setEmpty(none);
      if (none) return;
      const content = { ...data.content, title: form.title.trim() };
      create.mutate({ body: { content }, idempotencyKey: keyFor(content) });
    },
  });
  const untitled = asked && form.title.trim() === '';
  const noSeed = !isSeed(form.seed);
  const tooMany = countOf(form) > limits.itemsPerExam;
  const make = () => {
    setAsked(true);
    setEmpty(false);
    if (form.title.trim() === '' || noSeed || tooMany) return;
    generate.mutate({ body: bodyOf(form) });
  };
  const error = generate.error ?? create.error ?? drawn.error;
  const shown = drawn.data?.data;
  const titlesOf = (row: number) => {
    const before = shown?.rows.slice(0, row).reduce((sum, { found }) => sum + found, 0) ?? 0;
    return shown?.facts.slice(before, before + (shown.rows[row]?.found ?? 0)).map(({ title }) => title) ?? [];
  };
  const setRows = (rows: BlueprintForm['rows']) => draft.change({ rows });

  return (
    <>
      <LeaveGuard when={draft.dirty && draft.unkept} />
      <WorkHead
        title={t('exam.blueprint.title')}
        back={{ to: '/exam', label: t('exam.back') }}
        state={t('exam.blueprint.asked', { count: countOf(form) })}
      >
        <Button loading={generate.isPending || create.isPending} onClick={make}>
          {t('exam.blueprint.make')}
        </Button>
      </WorkHead>
      <Restored draft={draft} />
      <div className={classes.page}>
        <p className={classes.quiet}>{t('exam.blueprint.note')}</p>
        <ErrorLine error={error} />
        {(empty || tooMany) && (
          <p role="alert" className={classes.short}>
            {tooMany ? t('exam.blueprint.tooMany', { most: limits.itemsPerExam }) : t('exam.blueprint.nothing')}
          </p>
        )}
        <div className={classes.card}>
          <TextInput
            label={t('exam.title')}
            maxLength={maxChars.title}
            value={form.title}
            onChange={(event) => draft.change({ title: event.currentTarget.value })}
            error={untitled && t('exam.titleMissing')}
          />
          {groups.length > 0 && (
            <NativeSelect
              label={t('exam.blueprint.group')}
              description={t('exam.blueprint.groupHint', { days: latelyDays })}
              value={form.group_id}
              onChange={(event) => draft.change({ group_id: event.currentTarget.value })}
              data={[
                { value: '', label: t('exam.blueprint.noGroup') },
                ...groups.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
              ]}
            />
          )}
          <div className={classes.seed}>
            <TextInput
              label={t('exam.blueprint.seed')}
              description={t('exam.blueprint.seedHint')}
              maxLength={64}
              value={form.seed}
              onChange={(event) => draft.change({ seed: event.currentTarget.value })}
              error={noSeed && t('exam.blueprint.seedFault')}
            />
            <Button variant="default" onClick={() => draft.change({ seed: someSeed() })}>
              {t('exam.blueprint.again')}
            </Button>
          </div>
          <Checkbox
            label={t('exam.blueprint.examOnly')}
            checked={form.exam_only}
            onChange={(event) => draft.change({ exam_only: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('exam.blueprint.same')}
            checked={form.same}
            onChange={(event) => draft.change({ same: event.currentTarget.checked })}
          />
          {form.same && (
            <NumberField
              label={t('author.pointsLabel')}
              min={0}
              max={1000}
              value={form.points}
              onChange={(points) => draft.change({ points })}
            />
          )}
        </div>
        <ol className={classes.rows}>
          {form.rows.map((row, at) => (
            <RowFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
              key={at}
              row={row}
              number={at + 1}
              of={form.rows.length}
              onChange={(next) => setRows(replaceAt(form.rows, at, next))}
              onMove={(step) => setRows(moveBy(form.rows, at, step))}
              onRemove={() => setRows(removeAt(form.rows, at))}
            >
              <div role="status">
                {drawn.isFetching && !shown && <p className={classes.quiet}>{t('exam.blueprint.looking')}</p>}
                {shown?.rows[at] && <RowDrawn row={shown.rows[at]} titles={titlesOf(at)} />}
              </div>
            </RowFields>
          ))}
        </ol>
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={form.rows.length >= blueprintRows}
            onClick={() => {
              const unused = categories.find(({ _id }) => form.rows.every(({ category }) => category !== _id));
              setRows([...form.rows, aRow(unused?._id ?? 'arithmetic')]);
            }}
          >
            {t('exam.blueprint.addRow')}
          </Button>
        </div>
      </div>
    </>
  );
}
