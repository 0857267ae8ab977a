import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useT } from '../../../lib/texts.js';
import classes from './class-table.module.css';

type Item = NonNullable<Test['contents']>[number];

/** Of which questions each student has some alone: what a dash in the table means. */
export function DrawnSections({ items }: { items: readonly Item[] }) {
  const t = useT();
  const sections = [...Map.groupBy(items, ({ block }) => block).values()].filter(
    ([first]) => first && first.pick !== null,
  );
  if (sections.length === 0) return null;
  return (
    <ul className={classes.drawn}>
      {sections.map((section) => {
        const [from, to] = [section[0], section.at(-1)].map((item) => (item ? items.indexOf(item) + 1 : 0));
        const first = section[0];
        return (
          <li key={from}>
            {first && first.section !== '' && `${first.section}: `}
            {t('classes.drawnOf', { from, to, pick: first?.pick ?? 0, of: section.length })}
          </li>
        );
      })}
    </ul>
  );
}
