import { Button } from '@mantine/core';
import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useKind } from '../../../blocks/content/kind.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';

type Props = {
  one: { readonly _id: string; readonly owner: Person; readonly content: { readonly title: string } };
  children?: ReactNode;
};

/** The name of somebody else's text or book, and the way to a copy that is one's own. */
export function ForeignHead({ one, children }: Props) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { calls, page } = useKind();
  const fork = useSend(calls.fork, {
    refresh: [calls.list],
    onDone: ({ data }) => void navigate(`${page}/${data._id}`),
  });
  return (
    <PageTitle title={one.content.title} note={t('author.foreign', { name: fullName(one.owner, locale) })}>
      {children}
      <Button
        {...(children ? { variant: 'default' } : {})}
        loading={fork.isPending}
        onClick={() => fork.mutate({ body: { _id: one._id } })}
      >
        {t('author.fork')}
      </Button>
    </PageTitle>
  );
}
