/**
 * Which modules travel together. On a slow network a file costs as much as 30 KB, so that what is used together is one file; each takes
 * along what its modules import, unless a file above it in this list has that already.
 */
const groups: readonly (readonly [name: string, modules: RegExp])[] = [
  // Asks for everything else: as small as can be.
  ['first', /src\/app\/main\.ts$/],
  // What every page needs to stand.
  [
    'app',
    /src\/app\/start\.tsx|src\/components\/(waiting|loaded|failed|empty|page-title|markdown|maths|facts-line|narrow-page|error-line|tool-button)\.tsx|src\/lib\/(numbers|save-file)\.ts|src\/components\/answering\/answer\.ts/,
  ],
  ['home', /src\/features\/home\//],
  ['fields', /@mantine\/core\/esm\/components\/(TextInput|PasswordInput|Textarea|Stack)\//],
  // Pages that people come to without a session.
  ['entrance', /src\/features\/login\/login-page/],
  ['answering', /src\/components\/answering\/answer-field\.tsx|src\/components\/answering\/answer\.ts/],
  ['taking', /src\/features\/taking\/routes\.tsx/],
  // What opens above a page, and the menus of the header: later than the page.
  ['overlays', /src\/app\/frames\/(header-menus|more-sheet)|src\/lib\/notices|src\/features\/taking\/|@mantine\/core\/esm\/components\/(Menu|Modal|Drawer|Popover)\//],
  ['katex', /node_modules\/katex\/|src\/components\/katex\//],
  ['mathlive', /node_modules\/mathlive\/|src\/components\/answering\/maths\/math-editor/],
  ['reader', /src\/components\/answering\/reading\/reader\.ts/],
  ['answering-more', /src\/components\/answering\/(chosen|elements|steps)\//],
  ['graph', /src\/components\/(graph|chart|answering\/graph)\//],
  ['author', /src\/features\/author\//],
  ['exam', /src\/features\/exam\//],
  ['answers', /src\/components\/(answers|paper)\//],
  ['results', /src\/features\/results\//],
  ['classes', /src\/features\/classes\//],
  // Accounts, groups, messages, settings: seldom the first page, often one after the other.
  ['people', /src\/(features\/(login|account|settings|groups|my-people|parents|students|colleagues|messages)|app\/frames|components)\//],
  ['worker', /virtual:pwa-register|workbox-window|src\/lib\/push-device/],
];

export const files = groups.map(([name, test], at) => ({ name, test, priority: groups.length - at }));
