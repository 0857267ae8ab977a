import { createBrowserRouter } from 'react-router';
import { BrokenPage } from './broken-page.js';
import { SignedInFrame } from './frames/signed-in-frame.js';
import { SimpleFrame } from './frames/simple-frame.js';
import { Guard } from './guard.js';
import { account } from './routes/account.js';
import { author } from './routes/author.js';
import { evaluation } from './routes/evaluation.js';
import { exam } from './routes/exam.js';
import { home } from './routes/home.js';
import { login } from './routes/login.js';
import { messages } from './routes/messages.js';
import { missing } from './routes/missing.js';
import { parents } from './routes/parents.js';
import { result } from './routes/result.js';
import { settings } from './routes/settings.js';
import { signup } from './routes/signup.js';
import { student } from './routes/student.js';
import { teacher } from './routes/teacher.js';

/** The route table of spec.md section 2, as far as its screens exist. */
export const table = [
  {
    element: <Guard />,
    errorElement: <BrokenPage />,
    // Between the boot and the first page's own code.
    hydrateFallbackElement: <div className="boot-spinner" />,
    children: [
      {
        element: <SignedInFrame />,
        children: [
          {
            errorElement: <BrokenPage />,
            children: [
              home,
              login,
              signup,
              ...account,
              ...settings,
              ...author,
              ...exam,
              ...teacher,
              student,
              ...parents,
              ...messages,
              result,
              missing,
            ],
          },
        ],
      },
      { element: <SimpleFrame />, children: [{ errorElement: <BrokenPage />, children: [evaluation] }] },
    ],
  },
];

/** With the slash: `/app` alone would lie outside of the service worker's scope. */
export const makeRouter = () => createBrowserRouter(table, { basename: '/app/' });
