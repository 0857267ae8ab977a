import { Button, Group, Stack } from '@mantine/core';
import type { StudentCard } from '@mathquiz/contracts/auth/students.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { PrintButton } from '../../components/print-button.js';
import { useT } from '../../lib/texts.js';
import './login-cards.css';

/** Passwords that are shown this once, as cards to cut out. */
export function LoginCards({ cards, onDone }: { cards: readonly StudentCard[]; onDone: () => void }) {
  const t = useT();
  const list = <CardList cards={cards} />;
  return (
    <Stack gap="md">
      <p role="status">{t('people.cardsOnce')}</p>
      <Group>
        <PrintButton label={t('people.printCards')}>{list}</PrintButton>
        <Button variant="default" onClick={onDone}>
          {t('people.done')}
        </Button>
      </Group>
      {list}
    </Stack>
  );
}

function CardList({ cards }: { cards: readonly StudentCard[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className="login-cards">
      {cards.map((card) => (
        <li key={card._id}>
          <strong>{fullName(card, locale)}</strong>
          <dl>
            <dt>{t('login.username')}</dt>
            <dd>
              <code>{card.username}</code>
            </dd>
            <dt>{t('login.password')}</dt>
            <dd>
              <code>{card.password}</code>
            </dd>
          </dl>
          <small>{t('people.cardAddress', { address: `${location.host}/app` })}</small>
        </li>
      ))}
    </ul>
  );
}
