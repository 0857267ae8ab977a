import { Button } from '@mantine/core';
import { mayCall } from '@mathquiz/contracts/access';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCategoryName } from '../../blocks/categories/use-categories.js';
import { PeekButton } from '../../blocks/item-peek/peek-button.js';
import { Markdown } from '../../blocks/markdown.js';
import { PageTitle } from '../../components/page-title.js';
import { ToolButton } from '../../components/tool-button.js';
import { lazily } from '../../lib/lazily.js';
import { formatNumber } from '../../lib/numbers.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './builder.module.css';
import { factsKey, factsOf, numberOf } from './model.js';
import { usePublishing } from './publish/use-publishing.js';
import { useForkExam } from './use-fork-exam.js';

const StudentPreview = lazily(() => import('./student-preview.js'));
const PrintPreview = lazily(() => import('./print/print-preview.js'));
const PublishDialog = lazily(() => import('./publish/publish-dialog.js'));

/** An exam that is shared with one to use: looked at, given to a class, or copied. */
export function ForeignExam({ exam }: { exam: Exam }) {
  const t = useT();
  const categoryName = useCategoryName();
  const locale = useLocale();
  const user = useUser();
  const fork = useForkExam(exam._id);
  const [open, setOpen] = useState<'preview' | 'print' | null>(null);
  const publishing = usePublishing();
  const facts = factsOf(exam);
  const { title, instructions, sections } = exam.content;
  const teaches = mayCall(testRoutes.publishTest.access, rolesOf(user.access_rights));
  return (
    <>
      <PageTitle title={title} note={t('exam.foreign', { name: fullName(exam.owner, locale) })}>
        {teaches && <ToolButton icon={IconPrinter} label={t('exam.print')} onPress={() => setOpen('print')} />}
        {teaches && (
          <Button variant="default" onClick={() => setOpen('preview')}>
            {t('exam.preview')}
          </Button>
        )}
        {teaches && !exam.archived && (
          <Button variant="default" onClick={publishing.open}>
            {t('exam.publish')}
          </Button>
        )}
        <Button loading={fork.pending} onClick={fork.send}>
          {t('author.fork')}
        </Button>
      </PageTitle>
      <div className={classes.exam}>
        {instructions !== '' && <Markdown className={classes.basics ?? ''} text={instructions} />}
        {sections.map((section, at) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place.
            key={at}
            className={classes.section}
            aria-label={t('exam.sectionNumber', { number: at + 1 })}
          >
            {section.title !== '' && <h2 className={classes.pickerTitle}>{section.title}</h2>}
            <ol className={classes.items}>
              {section.items.map((item, index) => {
                const number = numberOf(sections, at, index);
                const known = facts[factsKey(item)];
                const name = known?.title ?? t('exam.itemNumber', { number });
                return (
                  <li key={factsKey(item)} className={classes.item}>
                    <span className={classes.number}>{number}</span>
                    <div className={classes.words}>
                      <strong>{name}</strong>
                      <p>
                        {known && `${categoryName(known.category)} · `}
                        {t('exam.points', { count: item.points, points: formatNumber(item.points, locale) })}
                      </p>
                    </div>
                    <PeekButton item={{ _id: item.quiz_id, version: item.version, title: name }} exam={exam._id} />
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
      </div>
      <Suspense>
        {open === 'preview' && <StudentPreview content={exam.content} onClose={() => setOpen(null)} />}
        {open === 'print' && <PrintPreview content={exam.content} onClose={() => setOpen(null)} />}
        {publishing.isOpen && teaches && !exam.archived && (
          <PublishDialog exam={exam} onClose={publishing.close} onRefused={() => undefined} />
        )}
      </Suspense>
    </>
  );
}
