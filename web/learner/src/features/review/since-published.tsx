import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { Changes } from '../../blocks/changes/changes.js';
import { useKind } from '../../blocks/content/kind.js';
import { Loaded } from '../../components/loaded.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './review.module.css';

/** What is new for those who know the published version. */
export function SincePublished({ quiz }: { quiz: Quiz }) {
  const t = useT();
  const { published_version: version } = quiz;
  if (version === quiz.version) return null;
  if (version === null) return <p className={classes.quiet}>{t('review.queue.first')}</p>;
  const title = t('review.queue.changes', { version });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Since quiz={quiz} version={version} />
    </section>
  );
}

function Since({ quiz, version }: { quiz: Quiz; version: number }) {
  const t = useT();
  const { calls } = useKind();
  const before = useLoad(calls.get, { params: { id: quiz._id }, query: { version } });
  return (
    <Loaded query={before}>
      {({ data }) => (
        <Changes
          before={data.content}
          after={quiz.content}
          sides={{ before: t('author.version', { version }), after: t('author.version', { version: quiz.version }) }}
        />
      )}
    </Loaded>
  );
}
