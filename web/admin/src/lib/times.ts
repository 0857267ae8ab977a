import { currentLocale, formatDay as dayIn, formatTime as timeIn } from '@mathquiz/web';

/** In the language that the console speaks: react-admin draws everything anew with it. */
export const formatDay = (iso: string): string => dayIn(iso, currentLocale());
export const formatTime = (iso: string): string => timeIn(iso, currentLocale());
