import { ProductSign } from '@mathquiz/web';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useSession } from '../lib/session.js';
import { useName } from '../lib/use-name.js';
import { usePageTitle } from '../lib/use-page-title.js';
import { useT } from '../lib/use-t.js';
import { DiskNotice } from './disk-notice.js';
import { LanguageMenu } from './language-menu.js';
import { SchoolSignIn } from './school-sign-in.js';
import { SignInForm } from './sign-in-form.js';
import { ThemeButton } from './theme-button.js';

/** Somebody is signed in who is no admin: said plainly, with the way to where their work is. */
function Stranger({ who, onOther }: { who: string; onOther: () => void }) {
  const t = useT();
  return (
    <>
      <Alert severity="warning">{t('console.signIn.stranger', { name: who })}</Alert>
      <Button variant="contained" size="large" href="/app/" fullWidth>
        {t('console.toApp')}
      </Button>
      <Button onClick={onOther} fullWidth>
        {t('console.signIn.other')}
      </Button>
    </>
  );
}

/** Where one was when the session ended: react-admin hands it over with the way to this page. */
function placeIn(state: unknown): string {
  const { nextPathname, nextSearch } = (state ?? {}) as { nextPathname?: string; nextSearch?: string };
  return nextPathname ? nextPathname + (nextSearch ?? '') : '/';
}

export function SignInPage() {
  const t = useT();
  const nameOf = useName();
  const navigate = useNavigate();
  const session = useSession();
  const [other, setOther] = useState(false);
  usePageTitle(t('login.title'));
  const place = placeIn(useLocation().state);
  // Already in: the address was typed, another tab signed in, or the form did, which goes to the same place a moment later.
  useEffect(() => {
    if (session.state === 'admin') navigate(place);
  }, [session.state, navigate, place]);

  const stranger = session.state === 'stranger' && !other;
  return (
    <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default', px: 2, pb: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', py: 1 }}>
        <LanguageMenu />
        <ThemeButton />
      </Box>
      <Box sx={{ maxWidth: 420, mx: 'auto', mt: 'min(8vh, 64px)' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <ProductSign size={36} />
          <Typography variant="h1">{t('console.title')}</Typography>
        </Box>
        <DiskNotice />
        <Card sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
          {stranger ? (
            <Stranger who={`${nameOf(session.user)} (${session.user.username})`} onOther={() => setOther(true)} />
          ) : (
            <>
              <SignInForm onStranger={() => setOther(false)} />
              <SchoolSignIn />
            </>
          )}
        </Card>
        <Typography color="textSecondary" variant="body2" sx={{ mt: 2, textAlign: 'center' }}>
          {t('console.signIn.note')}
        </Typography>
      </Box>
    </Box>
  );
}
