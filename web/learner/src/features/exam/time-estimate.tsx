import { limits } from '@mathquiz/contracts/constants';
import { usesForTime } from '@mathquiz/contracts/mathquiz/exam.constants';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import { examTime } from '@mathquiz/domain/composition';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './builder.module.css';
import type { Section } from './model.js';

/** How long one student takes, by earlier use of the items. An exam is written without it: where it is not known nothing is said. */
export default function TimeEstimate({ sections }: { sections: readonly Section[] }) {
  const t = useT();
  const pins = sections.flatMap(({ items }) => items.map(({ quiz_id, version }) => ({ quiz_id, version })));
  const { data } = useLoad(
    examRoutes.estimateExam,
    { body: { items: pins } },
    { keep: true, quiet: true, enabled: pins.length > 0 && pins.length <= limits.itemsPerExam },
  );
  const { seconds, known, items } = examTime(
    sections,
    new Map((data?.data ?? []).map((one) => [one.quiz_id, one.seconds])),
  );
  if (known === 0) return null;
  return (
    <p className={classes.hint}>
      {t('exam.time', { minutes: Math.max(1, Math.round(seconds / 60)), known, of: items, least: usesForTime })}
    </p>
  );
}
