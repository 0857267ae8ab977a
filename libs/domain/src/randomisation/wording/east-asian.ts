type Counting = {
  readonly zero: string;
  readonly digits: string;
  /** Ten, a hundred, a thousand. */
  readonly places: readonly string[];
  readonly tenThousand: string;
  /** Whether a single ten, hundred or thousand is written with its one, and a single ten thousand. */
  readonly one: (place: number) => boolean;
};

/** Below ten thousand, by places: Korean and Japanese skip empty ones. */
function section(n: number, { digits, places, one }: Counting): string {
  const figures = [...String(n)].map(Number);
  return figures
    .map((figure, at) => {
      const place = figures.length - 1 - at;
      if (figure === 0) return '';
      const name = place === 0 ? '' : (places[place - 1] ?? '');
      return figure === 1 && place > 0 && !one(place) ? name : `${digits[figure]}${name}`;
    })
    .join('');
}

const korean: Counting = {
  zero: '영',
  digits: '영일이삼사오육칠팔구',
  places: ['십', '백', '천'],
  tenThousand: '만',
  one: () => false,
};
const japanese: Counting = {
  zero: '零',
  digits: '零一二三四五六七八九',
  places: ['十', '百', '千'],
  tenThousand: '万',
  one: (place) => place === 4,
};

function inTenThousands(n: number, counting: Counting, gap: string): string {
  if (n === 0) return counting.zero;
  const high = Math.floor(n / 10_000);
  const low = n % 10_000;
  const parts: string[] = [];
  if (high === 1) parts.push(`${counting.one(4) ? counting.digits[1] : ''}${counting.tenThousand}`);
  else if (high > 1) parts.push(`${section(high, counting)}${counting.tenThousand}`);
  if (low > 0) parts.push(section(low, counting));
  return parts.join(gap);
}

/** Sino-Korean, as numbers are read: `삼`, `이만 삼천오`; 만 is followed by a space. */
export const inKorean = (n: number): string => inTenThousands(n, korean, ' ');
/** As numbers are read: `三`, `二万三千五`; without spaces. */
export const inJapanese = (n: number): string => inTenThousands(n, japanese, '');

const chinese = '零一二三四五六七八九';
const chinesePlaces = ['', '十', '百', '千'];

/** Below ten thousand with 零 for a gap between figures: 1001 is 一千零一. */
function chineseSection(n: number): string {
  const figures = [...String(n)].map(Number);
  let text = '';
  figures.forEach((figure, at) => {
    const place = chinesePlaces[figures.length - 1 - at] ?? '';
    if (figure !== 0) text += `${chinese[figure]}${place}`;
    else if (!text.endsWith('零') && figures.slice(at).some((later) => later !== 0)) text += '零';
  });
  return text;
}

/** 两 stands for a leading two before 千 and 万; a leading ten is 十, not 一十. */
export function inChinese(n: number): string {
  if (n === 0) return '零';
  const high = Math.floor(n / 10_000);
  const low = n % 10_000;
  const gap = high > 0 && low > 0 && low < 1000 ? '零' : '';
  const text = `${high > 0 ? `${chineseSection(high)}万` : ''}${gap}${low > 0 ? chineseSection(low) : ''}`;
  return text.replace(/^二(?=[千万])/, '两').replace(/^一十/, '十');
}
