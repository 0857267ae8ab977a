import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { userRoutes } from '@mathquiz/contracts/auth/users.routes';
import { AskButton } from '../../components/ask-button.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';

/** For a lost phone. Whoever asks in another's name would get in by it, so the question says to make sure. */
export function FactorStopButton({ user }: { user: User }) {
  const t = useT();
  const name = useName()(user);
  return (
    <AskButton
      label={t('console.users.factorStop')}
      title={t('console.users.factorStopTitle', { name })}
      text={t('console.users.factorStopText', { username: user.username })}
      run={(act) => act(userRoutes.stopSecondFactorOf, { params: { id: user._id } })}
    />
  );
}
