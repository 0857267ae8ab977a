/** Seconds as minutes and seconds in the reader's language, such as `2 min 05 sec`. */
export function formatSeconds(seconds: number, lang: string): string {
  const whole = Math.round(seconds);
  const unit = (value: number, name: 'minute' | 'second') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return unit(rest, 'second');
  return rest === 0 ? unit(minutes, 'minute') : `${unit(minutes, 'minute')} ${unit(rest, 'second')}`;
}
