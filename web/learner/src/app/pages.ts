import { account } from './routes/account.js';
import { author } from './routes/author.js';
import { chat } from './routes/chat.js';
import { daily } from './routes/daily.js';
import { evaluation, guestResult, guestTest } from './routes/evaluation.js';
import { exam } from './routes/exam.js';
import { help } from './routes/help.js';
import { home } from './routes/home.js';
import { issues } from './routes/issues.js';
import { live } from './routes/live.js';
import { login } from './routes/login.js';
import { messages } from './routes/messages.js';
import { operator } from './routes/operator.js';
import { parents } from './routes/parents.js';
import { practice, practiceSession } from './routes/practice.js';
import { result } from './routes/result.js';
import { review } from './routes/review.js';
import { settings } from './routes/settings.js';
import { signup } from './routes/signup.js';
import { student } from './routes/student.js';
import { teacher } from './routes/teacher.js';

/** The pages with the rail and the header. */
export const framed = [
  home,
  login,
  signup,
  help,
  daily,
  ...account,
  ...settings,
  ...author,
  ...exam,
  ...teacher,
  student,
  practice,
  ...parents,
  ...messages,
  ...issues,
  ...chat,
  ...operator,
  ...review,
  result,
];

/** Those without: nothing leads away while one works. */
export const simple = [evaluation, guestTest, guestResult, practiceSession, live];
