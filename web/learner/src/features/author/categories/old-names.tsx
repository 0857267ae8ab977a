import { Button } from '@mantine/core';
import { tagRoutes } from '@mathquiz/contracts/mathquiz/tag.routes';
import type { TagAlias } from '@mathquiz/contracts/mathquiz/tag.schemas';
import { useState } from 'react';
import { Pages } from '../../../blocks/list/pages.js';
import { Confirm } from '../../../components/confirm.js';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { Panel } from '../../../components/panel.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from './categories.module.css';

const { listTagAliases, releaseTag } = tagRoutes;
const rowsAPage = 10;

/** The names that lead to others, of those that are searched for. */
export function OldNames({ q }: { q: string }) {
  const t = useT();
  const [asked, setAsked] = useState({ q, offset: 0 });
  const offset = asked.q === q ? asked.offset : 0;
  const query = { offset, limit: rowsAPage, ...(q === '' ? {} : { q }) };
  const found = useLoad(listTagAliases, { query }, { keep: true, quiet: true });
  const [leaving, setLeaving] = useState<TagAlias | null>(null);
  return (
    <div className={classes.old}>
      <Panel title={t('categories.tag.old')} note={t('categories.tag.oldNote')}>
        <Loaded query={found}>
          {(page) =>
            page.total === 0 ? (
              <Empty sentence={t(q === '' ? 'categories.tag.oldNone' : 'categories.tag.noneFound')} />
            ) : (
              <>
                <Rows label={t('categories.tag.old')}>
                  {page.data.map((one) => (
                    <Row key={one.tag} title={t('categories.tag.leads', { tag: one.tag, into: one.into })}>
                      <Button
                        variant="default"
                        aria-label={t('categories.tag.stopOf', { tag: one.tag })}
                        onClick={() => setLeaving(one)}
                      >
                        {t('categories.tag.stop')}
                      </Button>
                    </Row>
                  ))}
                </Rows>
                <Pages {...page} onGo={(to) => setAsked({ q, offset: to })} />
              </>
            )
          }
        </Loaded>
      </Panel>
      {leaving && <Leave alias={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Leave({ alias: { tag, into }, onClose }: { alias: TagAlias; onClose: () => void }) {
  const t = useT();
  const release = useSend(releaseTag, { refresh: [listTagAliases], onDone: onClose });
  return (
    <Confirm
      title={t('categories.tag.stopOf', { tag })}
      yes={t('categories.tag.stop')}
      pending={release.isPending}
      error={release.error}
      onYes={() => release.mutate({ body: { tag } })}
      onClose={onClose}
    >
      <p>{t('categories.tag.stopSays', { tag, into })}</p>
    </Confirm>
  );
}
