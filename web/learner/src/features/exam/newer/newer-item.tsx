import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { NewerVersion } from '@mathquiz/contracts/mathquiz/newer.schemas';
import { Loaded } from '../../../components/loaded.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from './newer.module.css';
import { SeedChanges } from './seed-changes.js';
import type { Newer } from './use-newer.js';

/** `named`: it is one of several. */
export function NewerItem({ item, named }: { item: Newer; named: boolean }) {
  const { quizId, from, newer, facts } = item;
  const loaded = useLoad(examRoutes.newerQuiz, { params: { id: quizId }, body: { from, to: newer } }, { quiet: true });
  return (
    <section className={classes.one} aria-label={facts.title}>
      {named && <h3 className={classes.name}>{facts.title}</h3>}
      <Loaded query={loaded} waiting={<Waiting rows={3} />}>
        {({ data }) => <Found found={data} from={from} to={newer} />}
      </Loaded>
    </section>
  );
}

function Found({ found, from, to }: { found: NewerVersion; from: number; to: number }) {
  const t = useT();
  const { seeds, marking, messages } = found;
  const changed = seeds.filter(({ changes }) => changes.length > 0);
  return (
    <>
      {messages.length > 0 && (
        <div>
          <h4 className={classes.small}>{t('exam.newer.messages')}</h4>
          <ul className={classes.messages}>
            {messages.map(({ version, message }) => (
              <li key={version}>
                {t('exam.version', { version })}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={classes.sum}>
        {changed.length === 0
          ? t('exam.newer.allSame', { count: seeds.length })
          : t('exam.newer.changedIn', { count: changed.length, of: seeds.length })}
      </p>
      {marking && <p className={classes.marking}>{t('exam.newer.marking')}</p>}
      {seeds.map((one) => (
        <SeedChanges key={one.seed} one={one} from={from} to={to} />
      ))}
    </>
  );
}
