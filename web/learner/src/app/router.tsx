import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenPage } from './broken-page.js';
import { SignedInFrame } from './frames/signed-in-frame.js';
import { SimpleFrame } from './frames/simple-frame.js';
import { Guard } from './guard.js';
import { keepOwnDocument } from './own-document.js';
import { framed, simple } from './pages.js';
import { textsFor } from './rest-of-texts.js';
import { missing } from './routes/missing.js';

/** A page comes with its texts, where they did not come with the first one. */
const withTexts = (page: RouteObject, above = ''): RouteObject => {
  const { lazy, children } = page;
  const path = [above, page.path].filter(Boolean).join('/');
  return {
    ...page,
    ...(typeof lazy === 'function' ? { lazy: async () => (await Promise.all([lazy(), textsFor(path)]))[0] } : {}),
    ...(children ? { children: children.map((child) => withTexts(child, path)) } : {}),
  } as RouteObject;
};

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
            children: [...framed.map((page) => withTexts(page)), missing],
          },
        ],
      },
      {
        element: <SimpleFrame />,
        children: [
          {
            errorElement: <BrokenPage />,
            children: simple.map((page) => withTexts(page)),
          },
        ],
      },
    ],
  },
];

/** With the slash: `/app` alone would lie outside of the service worker's scope. */
export function makeRouter() {
  const openedAt = location.pathname;
  const router = createBrowserRouter(table, { basename: '/app/' });
  keepOwnDocument(router, openedAt, () => location.reload());
  return router;
}
