import { z } from 'zod';

type Words = Readonly<Record<'Korean' | 'German', string>>;

/** Translations of "A class at the museum" and of one text of the interface, by the masked text. */
const known: Readonly<Record<string, Words>> = {
  'Welcome to our school, ⟦1⟧': {
    Korean: '우리 학교에 오신 것을 환영합니다, ⟦1⟧ 님',
    German: 'Willkommen an unserer Schule, ⟦1⟧',
  },
  'A class at the museum': { Korean: '박물관에 간 반', German: 'Eine Klasse im Museum' },
  'A class of 24 students goes to the museum. A ticket costs 4 euros, and the guide costs 36 euros for the whole class.':
    {
      Korean: '학생 24명인 반이 박물관에 갑니다. 입장권은 한 장에 4유로이고, 안내원 비용은 반 전체에 36유로입니다.',
      German:
        'Eine Klasse mit 24 Schülerinnen und Schülern geht ins Museum. Eine Eintrittskarte kostet 4 Euro, und die Führung kostet 36 Euro für die ganze Klasse.',
    },
  'What does the visit cost altogether, in euros?': {
    Korean: '방문 비용은 모두 몇 유로입니까?',
    German: 'Was kostet der Besuch insgesamt, in Euro?',
  },
  'Those are the tickets. The guide has to be paid too.': {
    Korean: '그것은 입장권 값입니다. 안내원 비용도 내야 합니다.',
    German: 'Das sind die Eintrittskarten. Auch die Führung muss bezahlt werden.',
  },
  'What does each student pay, in euros, when they share the cost equally?': {
    Korean: '비용을 똑같이 나누면 학생 한 명은 몇 유로를 냅니까?',
    German: 'Was zahlt jede Person der Klasse in Euro, wenn alle gleich viel zahlen?',
  },
  'What do the tickets cost together?': {
    Korean: '입장권은 모두 얼마입니까?',
    German: 'Was kosten die Eintrittskarten zusammen?',
  },
  'Share what everything costs among the students.': {
    Korean: '전체 비용을 학생 수로 나누어 보세요.',
    German: 'Teilen Sie die gesamten Kosten durch die Zahl der Personen.',
  },
  'The tickets cost ⟦1⟧ euros, and with the guide that is ⟦2⟧ euros.\n\nShared equally each student pays ⟦3⟧ euros.': {
    Korean:
      '입장권은 ⟦1⟧유로이고, 안내원 비용까지 합하면 ⟦2⟧유로입니다.\n\n똑같이 나누면 학생 한 명은 ⟦3⟧유로를 냅니다.',
    German:
      'Die Eintrittskarten kosten ⟦1⟧ Euro, und mit der Führung sind es ⟦2⟧ Euro.\n\nGleichmäßig geteilt zahlt jede Person ⟦3⟧ Euro.',
  },
};

const asked = z.object({ texts: z.array(z.object({ path: z.string(), text: z.string() })) });

/** A text that the stand-in does not know comes back empty: no translation of it. */
export function demoTranslation(instructions: string, text: string): object {
  const to = /into (Korean|German)\./.exec(instructions)?.[1] as keyof Words | undefined;
  const texts = asked.parse(JSON.parse(text)).texts.map((one) => ({
    path: one.path,
    text: (to && known[one.text]?.[to]) ?? '',
  }));
  return { texts };
}
