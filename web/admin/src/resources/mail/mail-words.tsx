import { Box, Card, Link, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../lib/use-t.js';
import type { MailPageRecord } from '../../providers/school.js';

const bodies = ['plain', 'html'] as const;
type Body = (typeof bodies)[number];
const link = /(https?:\/\/\S+)/;

/** The plain body, its links to be pressed. */
function PlainBody({ text }: { text: string }) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
      {text.split(link).map((piece, index) =>
        link.test(piece) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places.
          <Link key={index} href={piece} target="_blank" rel="noreferrer" underline="always">
            {piece}
          </Link>
        ) : (
          piece
        ),
      )}
    </Typography>
  );
}

/** The HTML body in a frame of its own that runs no script and sees nothing of the console; links open in a new tab. */
function HtmlBody({ html, title }: { html: string; title: string }) {
  return (
    <Box
      component="iframe"
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      sx={{ display: 'block', width: '100%', height: 560, border: 0, borderRadius: 1, colorScheme: 'light dark' }}
    />
  );
}

function Bodies({ words: { text, html }, subject }: { words: { text: string; html: string }; subject: string }) {
  const t = useT();
  const id = useId();
  const [body, setBody] = useState<Body>('plain');
  const shown: Readonly<Record<Body, ReactNode>> = {
    plain: <PlainBody text={text} />,
    html: <HtmlBody html={html} title={subject} />,
  };
  return (
    <>
      <Tabs value={body} onChange={(_, next: Body) => setBody(next)} aria-label={t('console.mail.words')}>
        {bodies.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={t(`console.mail.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${body}`} sx={{ pt: 2 }}>
        {shown[body]}
      </Box>
    </>
  );
}

/** What a mail says, plain and HTML; where nobody but its reader may know, that is said. */
export function MailWords({ mail: { words, subject, post } }: { mail: MailPageRecord }) {
  const t = useT();
  return (
    <Card component="section" aria-labelledby="words" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h3" component="h2" id="words" sx={{ mb: 1 }}>
        {t('console.mail.words')}
      </Typography>
      {words ? (
        <Bodies words={words} subject={subject} />
      ) : (
        <Typography color="textSecondary">
          {t(post === 'smtp' ? 'console.mail.wordsSmtp' : 'console.mail.wordsLost')}
        </Typography>
      )}
    </Card>
  );
}
