import type { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../../lib/texts.js';
import classes from './planned-table.module.css';
import type { ListLine } from './read-list.js';

type Row = DataOf<typeof studentRoutes.createStudents>[number];
type Props = { lines: readonly ListLine[]; good: readonly ListLine[]; planned: readonly Row[] | null };

/** Each line of the list: who it is read as, under which name they will sign in, and what stands against it. */
export function PlannedTable({ lines, good, planned }: Props) {
  const t = useT();
  const locale = useLocale();
  const plannedOf = (line: ListLine) => planned?.find(({ row }) => good[row]?.line === line.line);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a class is longer than the window; without a mouse it is scrolled by the arrows.
    <section className={classes.scroll} tabIndex={0} aria-label={t('people.students')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('people.line')}</th>
            <th scope="col">{t('people.person')}</th>
            <th scope="col">{t('login.username')}</th>
            <th scope="col">{t('people.lineState')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const row = plannedOf(line);
            const username = row?.username ?? line.cells.username;
            const bad = line.faults.length > 0 || (row?.problem ?? null) !== null;
            const state = [
              ...line.faults.map((fault) => t(`people.fault.${fault}`)),
              ...(row?.problem ? [t(`people.problem.${row.problem}`, { username })] : []),
              ...(row && row.problem === null ? [t('people.lineGood')] : []),
            ];
            return (
              <tr key={line.line} data-bad={bad || undefined}>
                <td>{line.line}</td>
                <td>{fullName(line.cells, locale)}</td>
                <td>{username}</td>
                <td>{state.join(' ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
