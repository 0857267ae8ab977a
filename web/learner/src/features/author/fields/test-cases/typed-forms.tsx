import { NativeSelect } from '@mantine/core';
import type { ItemContent, TestCase } from '@mathquiz/contracts/mathquiz/item.schemas';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { useLocale } from '@mathquiz/web';
import { useContext, useState } from 'react';
import { decimalOf } from '../../../../blocks/decimal.js';
import { Failed } from '../../../../components/failed.js';
import { Waiting } from '../../../../components/waiting.js';
import { useT } from '../../../../lib/texts.js';
import { useLoad } from '../../../../lib/use-call.js';
import { asCase } from '../../model/as-case.js';
import { type Shown, ShownItem } from '../../model/shown.js';
import { typedTrial } from '../../model/typed-trial.js';
import classes from '../shared/fields.module.css';
import own from './typed-forms.module.css';
import { TypedRow } from './typed-row.js';

type Props = { content: ItemContent; full: boolean; onAdd: (one: TestCase) => void };

/** The key of a part as students type it, what each form would get, and a way to make it a test case. */
export function TypedForms({ content, full, onAdd }: Props) {
  const t = useT();
  const shown = useContext(ShownItem);
  const [wanted, setWanted] = useState('');
  const part = content.parts.find(({ id }) => id === wanted) ?? content.parts[0];
  if (!shown || !part) return null;
  return (
    <div className={classes.card}>
      {content.parts.length > 1 && (
        <NativeSelect
          label={t('author.typedPart')}
          value={part.id}
          onChange={(event) => setWanted(event.currentTarget.value)}
          data={content.parts.map(({ id }, at) => ({ value: id, label: t('author.partNumber', { number: at + 1 }) }))}
        />
      )}
      <FormsOf key={part.id} partId={part.id} shown={shown} cases={content.test_cases} full={full} onAdd={onAdd} />
    </div>
  );
}

type FormsProps = {
  partId: string;
  shown: Shown;
  cases: readonly TestCase[];
  full: boolean;
  onAdd: (one: TestCase) => void;
};

const noForms: readonly string[] = [];

function FormsOf({ partId, shown, cases, full, onAdd }: FormsProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const { content: written, open, pending, half } = shown;
  const ready = !pending && !half && !open.has(partId);
  const drawn = useLoad(
    quizRoutes.renderDraft,
    { body: { content: { ...written, test_cases: [] }, num_candidates: shown.variants.length, typed: true } },
    { enabled: ready && shown.variants.length > 0, keep: true },
  );
  const variants = drawn.data?.data.variants ?? [];
  const formsIn = ({ parts }: Shown['variants'][number]) => parts.find(({ key }) => key === partId)?.typed ?? noForms;
  const [first] = variants;
  const forms = first && !open.has(partId) ? formsIn(first) : noForms;
  const trial = typedTrial(written, partId, forms);
  const { content, answers } = trial ?? { content: written, answers: {} };
  const graded = useLoad(
    quizRoutes.tryQuiz,
    { body: { content, seed: first?.seed ?? '1', answers, decimal } },
    { enabled: trial !== null && forms.length > 0 && ready && !drawn.isPlaceholderData },
  );
  const failed = !first && (shown.error ?? drawn.error);
  const again = shown.error ? shown.retry : () => void drawn.refetch();
  if (failed) return <Failed error={failed} onRetry={again} safe={t('author.previewSafe')} />;
  if (forms.length === 0)
    return (pending || drawn.isFetching) && !open.has(partId) ? (
      <Waiting rows={4} height={36} />
    ) : (
      <p className={classes.under}>{t('author.typedEmpty')}</p>
    );
  const typedVariants = variants.map((variant) => ({ values: variant.values, forms: formsIn(variant) }));
  return (
    <>
      <p className={classes.under}>{t('author.typedNote', { seed: first?.seed ?? '' })}</p>
      {graded.isError && (
        <Failed error={graded.error} onRetry={() => void graded.refetch()} safe={t('author.previewSafe')} />
      )}
      <table className={own.table} aria-busy={graded.isFetching}>
        <thead>
          <tr>
            <th scope="col">{t('author.typedAnswer')}</th>
            <th scope="col">{t('author.typedGot')}</th>
            <th scope="col">{t('author.typedExpected')}</th>
          </tr>
        </thead>
        <tbody>
          {forms.map((form) => {
            const answer = asCase(form, typedVariants, decimal);
            return (
              <TypedRow
                key={form}
                form={form}
                judgement={trial && graded.data ? trial.of(graded.data.data, form) : null}
                added={cases.some((one) => one.part_id === partId && one.answer === answer)}
                full={full}
                onAdd={(expected) => onAdd({ part_id: partId, answer, expected })}
              />
            );
          })}
        </tbody>
      </table>
    </>
  );
}
