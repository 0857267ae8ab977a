import { Button, Title } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useCategoryName } from '../../../blocks/categories/use-categories.js';
import { VerdictMark } from '../../../blocks/outcome/verdict-mark.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { stageOf, type Worked } from '../model/work.js';
import { useComesBack } from './outcome.js';
import classes from './session.module.css';
import { useVerdictOf } from './verdict.js';

type Props = { all: readonly Worked[]; onLook: (at: number) => void; onMore: () => void; onDone: () => void };

/** How a sitting went, and what comes back when; each exercise can be looked at once more. */
export function Summary({ all, onLook, onMore, onDone }: Props) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const checked = all.flatMap(({ exercise }) => exercise.checked ?? []);
  const right = checked.filter(({ earned, out_of }) => out_of > 0 && earned >= out_of).length;
  return (
    <section className={classes.work} aria-labelledby="practice-summary">
      <Title ref={title} order={2} id="practice-summary" tabIndex={-1} className={classes.sum ?? ''}>
        {checked.length === 0 ? t('practice.nothingChecked') : t('practice.rightOf', { right, count: checked.length })}
      </Title>
      <Rows>
        {all.map((one, at) => (
          <Line key={one.exercise._id} one={one} number={at + 1} onLook={() => onLook(at)} />
        ))}
      </Rows>
      <div className={classes.steps}>
        <Button variant="default" onClick={onDone}>
          {t('practice.done')}
        </Button>
        <Button className={classes.onwards ?? ''} onClick={onMore}>
          {t('practice.onceMore')}
        </Button>
      </div>
    </section>
  );
}

function Line({ one, number, onLook }: { one: Worked; number: number; onLook: () => void }) {
  const t = useT();
  const nameOf = useCategoryName();
  const comesBack = useComesBack();
  const verdictOf = useVerdictOf();
  const { category, checked } = one.exercise;
  const stage = stageOf(one);
  return (
    <Row
      title={`${number}. ${nameOf(category)}`}
      facts={
        checked
          ? comesBack(checked)
          : t(
              stage === 'refused'
                ? 'practice.refused'
                : stage === 'waiting'
                  ? 'practice.keptShort'
                  : 'practice.openStill',
            )
      }
    >
      {checked && <VerdictMark {...verdictOf(checked)} />}
      <Button variant="subtle" size="compact-md" aria-label={t('practice.lookAt', { number })} onClick={onLook}>
        {t('practice.look')}
      </Button>
    </Row>
  );
}
