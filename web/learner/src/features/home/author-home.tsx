import { Button, Title } from '@mantine/core';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { useCategoryName } from '../../blocks/categories/use-categories.js';
import { RowStatement } from '../../blocks/item-peek/row-statement.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { AuthorFigures } from './figures/author-figures.js';
import { useBetween } from './figures/between.js';
import classes from './home.module.css';

/** An author's newest items, to go on where one left. */
export default function AuthorHome() {
  const t = useT();
  const categoryName = useCategoryName();
  const locale = useLocale();
  const items = useLoad(quizRoutes.listQuiz, { query: { scope: 'mine' } });
  // Asked for beside the items, shown below them.
  useLoad(ownStatisticsRoutes.statisticsOfAuthor, { query: useBetween().query });
  const create = (
    <Button component={Link} to="/author/items/new">
      {t('frame.step.item')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('frame.home')}>{create}</PageTitle>
      <Title order={2} size="h3" className={classes.section}>
        {t('frame.recentItems')}
      </Title>
      <Loaded query={items}>
        {({ data, total }) =>
          total === 0 ? (
            <Empty sentence={t('author.none')} />
          ) : (
            <ul className={classes.cards}>
              {data.map((item) => (
                <li key={item._id} className={classes.card}>
                  <div className={classes.words}>
                    <p className={classes.name}>{item.title}</p>
                    <RowStatement statement={item.statement} />
                    <p className={classes.facts}>
                      {[
                        categoryName(item.category),
                        t(`frame.status.${item.status}`),
                        t('frame.savedAt', { time: formatTime(item.updated_at, locale) }),
                      ].join(' · ')}
                    </p>
                  </div>
                  <Button component={Link} to={`/author/items/${item._id}`} variant="default">
                    {t('frame.open')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {/* Below the items only once they are here: it would be pushed down by them. */}
      {!items.isPending && <AuthorFigures />}
    </>
  );
}
