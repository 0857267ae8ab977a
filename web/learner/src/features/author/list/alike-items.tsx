import { Button, Title } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty.js';
import { LinkedRows } from '../../../components/linked-rows.js';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { ItemRow } from './item-row.js';
import classes from './items-page.module.css';

const most = 20;

/** What is near to one item, the nearest first. */
export function AlikeItems({ id }: { id: string }) {
  const t = useT();
  const item = useLoad(quizRoutes.metaOfQuiz, { params: { id } }, { quiet: true });
  const alike = useLoad(quizRoutes.similarQuiz, { query: { like: id, limit: most } });
  return (
    <>
      <div className={classes.alike}>
        <Title order={2} size="h3">
          {item.data ? t('find.alikeTo', { title: item.data.data.title }) : t('find.alike')}
        </Title>
        <Button component={Link} to="/author" variant="default">
          {t('author.backToItems')}
        </Button>
      </div>
      <Loaded query={alike}>
        {({ data, by }) =>
          data.length === 0 ? (
            <Empty sentence={t('find.noneAlike')} />
          ) : (
            <>
              {by === 'text' && <p className={classes.note}>{t('find.alikeByText')}</p>}
              <LinkedRows>
                {data.map((row) => (
                  <ItemRow key={row._id} row={row} />
                ))}
              </LinkedRows>
            </>
          )
        }
      </Loaded>
    </>
  );
}
