import { helpLimits, replyPlaceholders } from '@mathquiz/contracts/chat/help.constants';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { type Locale, locales } from '@mathquiz/contracts/constants';
import { maxChars } from '@mathquiz/contracts/rules';
import { namesIn } from '@mathquiz/domain/format';
import { Box, Button, Card, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link, useRedirect } from 'react-admin';
import { LanguageTexts, type Texts } from '../../components/language-texts.js';
import { Problem } from '../../components/problem.js';
import { useKeptForm } from '../../lib/kept-form.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import type { ReplyRecord } from '../../providers/replies.js';

/** Names in braces that nothing fills. */
const unknownIn = (text: string): string[] =>
  namesIn(text).filter((name) => !replyPlaceholders.some((known) => known === name));

/** A reply in as many languages as one writes it in; the names in it are filled in when it is used. */
export function ReplyForm({ stored }: { stored: ReplyRecord | null }) {
  const t = useT();
  const redirect = useRedirect();
  const { act, busy, problem } = useAct();
  const before = { title: stored?.title ?? '', texts: (stored?.texts ?? {}) as Texts };
  const [title, setTitle] = useState(before.title);
  const [texts, setTexts] = useState(before.texts);
  const [asked, setAsked] = useState(false);
  useKeptForm({
    what: `reply:${stored?.id ?? 'new'}`,
    values: { title, texts },
    dirty: JSON.stringify({ title, texts }) !== JSON.stringify(before),
    restore: (kept) => {
      setTitle(kept.title);
      setTexts(kept.texts);
    },
  });
  const written = locales.filter((one) => texts[one]?.trim());
  const problemOf = (locale: Locale): string | null => {
    const unknown = unknownIn(texts[locale] ?? '');
    if (unknown.length > 0) return t('desk.unknownName', { names: unknown.map((name) => `{{${name}}}`).join(', ') });
    return asked && written.length === 0 ? t('desk.replyEmpty') : null;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (title.trim() === '' || written.length === 0 || written.some((one) => problemOf(one) !== null)) return;
    const body = { title: title.trim(), texts: Object.fromEntries(written.map((one) => [one, texts[one] ?? ''])) };
    const reply = stored
      ? await act(helpRoutes.putCannedReply, { params: { id: stored.id }, body })
      : await act(helpRoutes.addCannedReply, { body }, { leaves: true });
    if (reply && !stored) redirect('list', 'canned_replies');
  };
  return (
    <Card sx={{ p: 2, maxWidth: 760 }}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Problem said={problem} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={t('desk.replyTitle')}
            value={title}
            error={asked && title.trim() === ''}
            helperText={asked && title.trim() === '' ? t('desk.replyTitleMissing') : t('desk.replyTitleHint')}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ htmlInput: { maxLength: maxChars.title } }}
          />
          <LanguageTexts
            title={t('desk.replyLanguages')}
            label={(language) => t('desk.replyText', { language })}
            most={helpLimits.replyChars}
            texts={texts}
            problemOf={problemOf}
            onChange={setTexts}
          />
          <Box>
            <Typography variant="body2" color="textSecondary">
              {t('desk.names')}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1 }}>
              {replyPlaceholders.map((name) => (
                <Box key={name} sx={{ display: 'contents' }}>
                  <Box component="dt">
                    <code>{`{{${name}}}`}</code>
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {t(`desk.name.${name}`)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
        <Button type="submit" variant="contained" loading={busy} sx={{ mt: 2, mr: 1 }}>
          {t('ra.action.save')}
        </Button>
        <Button component={Link} to="/canned_replies" sx={{ mt: 2 }}>
          {t('desk.replies')}
        </Button>
      </form>
    </Card>
  );
}
