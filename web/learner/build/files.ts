/**
 * Which modules travel together. On a slow network a file costs as much as 30 KB, so that what is used together is one file; each takes
 * along what its modules import, unless a file above it in this list has that already.
 */
const files: readonly (readonly [name: string, modules: readonly RegExp[]])[] = [
  // Asks for everything else: as small as can be.
  ['first', [/src\/app\/main\.ts$/]],
  // What every page needs to stand, and the small things that several of the files below need.
  [
    'app',
    [
      /src\/app\/start\.tsx/,
      // Routes that more than one area calls; those of one area come with it.
      /contracts\/src\/(messages\/items|mathquiz\/(submission|userdata|overview)|auth\/(groups|group-entry|students))\.routes/,
      /src\/components\/(linked-rows|waiting|loaded|failed|empty|page-title|facts-line|narrow-page|error-line|tool-button|day-field|rows)\.tsx/,
      /src\/components\/use-(copied|focus-back)\.ts/,
      /src\/blocks\/categories\/(use-categories|category-in)\.ts|mathquiz\/category\.routes/,
      /src\/blocks\/((markdown|maths|codes\/passcode-field)\.tsx|katex\/options\.ts$)/,
      /src\/blocks\/item-peek\/(row-|peek-button)|domain\/src\/format\//,
      // What pages that answer and pages that show answers both need.
      /src\/blocks\/(told-maths\.tsx|decimal\.ts|answers\/answers\.module\.css|answering\/(fallback\.tsx|reading\/(is-latex|use-reader|answer-reading)\.ts|chosen\/(option-text|places)\.ts))/,
      /src\/lib\/(numbers|lists|field-time|rules|born|standing|hearing|use-address|between)\.ts/,
      /contracts\/src\/(event|[\w-]+\/[\w-]+\.events)\.ts/,
      /@mantine\/core\/esm\/core\/.*get-auto-contrast-value/,
      /@mantine\/core\/esm\/components\/(Group|TextInput|PasswordInput|ActionIcon|VisuallyHidden|Stack)\//,
      /@mantine\/core\/styles\/(Popover|Menu|ModalBase|Modal|Overlay|Drawer|Notification|PasswordInput)\.css/,
      /@mantine\/notifications\/styles\.css|frames\/(person-menu|unread-link|more-sheet)\.module\.css/,
      /Icon(ArrowRight|ArrowUp|ArrowDown|Plus|Minus|Trash|Check|X|ChevronDown|GripVertical|Books|Mail|Help|Search)\.mjs/,
    ],
  ],
  // The socket: opened once the page stands.
  [
    'live',
    [
      /src\/lib\/live\.ts|web\/src\/(live|channel-order)|contracts\/src\/chat\/chat\.(routes|constants)|node_modules\/(socket|engine)\.io-/,
    ],
  ],
  ['home', [/src\/features\/home\/(?!my-results-page)|IconCalendarStar\.mjs/]],
  // The page that people come to without a session.
  ['entrance', [/src\/features\/login\/login-page|src\/blocks\/guest\/(?!guest-link|kept-guest)/]],
  // With what keeps answers on a device.
  [
    'answering',
    [
      /src\/blocks\/(question\.tsx|answering\/(answer-field\.tsx|next-step\.ts))|src\/lib\/(kept-db|alone|pause-before)\.ts/,
    ],
  ],
  // What taking a test and its class need, which have nothing else in common: the clock, what is told live, what opens the report of a fault, a guest's link.
  [
    'report',
    [
      /src\/blocks\/(issues\/report-button|clock\/|guest\/(guest-link|kept-guest))|mathquiz\/(live-test|public-test)\.routes/,
    ],
  ],
  ['taking', [/src\/features\/taking\/routes\.tsx/]],
  // What opens above a page or beside a control: later than most pages.
  [
    'overlays',
    [
      /src\/lib\/notices|features\/taking\/components\/submit-dialog\./,
      /@mantine\/core\/esm\/components\/(Modal|Drawer|Menu|Popover|Combobox)\//,
    ],
  ],
  // The menus of the header, and what they hear: after every page, also those that have dialogs of their own.
  ['header', [/src\/app\/frames\/(header-menus|tasks-button|more-sheet)|src\/blocks\/tasks\/own-tasks/]],
  [
    'katex',
    [/node_modules\/katex\/|src\/blocks\/katex\/|src\/blocks\/figures\/figure-|src\/blocks\/figures\/figure\./],
  ],
  ['mathlive', [/node_modules\/mathlive\/|src\/blocks\/answering\/maths\/math-editor/]],
  ['reader', [/src\/blocks\/answering\/reading\/reader\.ts/]],
  ['graph', [/src\/blocks\/(graph|answering\/graph)\/|paper\/empty-graph|answers\/graph-shown/]],
  ['answering-more', [/src\/blocks\/answering\/(chosen|elements|steps)\//]],
  // Of Mantine's and Tabler's, what dialogs about files alone are made of: no page waits for it.
  [
    'files-more',
    [
      /@mantine\/core\/(esm\/components\/Tabs\/|styles\/Tabs\.css)/,
      /Icon(Camera|FileText|FileTypePdf|Geometry|Music|Photo|PhotoUp|Rotate|RotateClockwise|VectorBezier2|Video)\.mjs/,
    ],
  ],
  // The bell, and what it opens: after every page.
  [
    'bell',
    [
      /src\/(blocks\/notices\/(?!notices-panel|notice-row)|app\/frames\/notices-button)|domain\/src\/notices\/|messages\/notices\.|IconBell\.mjs/,
    ],
  ],
  ['notices-panel', [/src\/blocks\/notices\//]],
  // Tabler's for chat alone.
  [
    'chat-signs',
    [
      /Icon(ArrowBackUp|ArrowNarrowLeft|ArrowsMove|At|DoorExit|Flag2|HourglassHigh|Link|MathFunction|Maximize|Messages|MoodSmile|Pin|PinnedFilled|PlugConnectedX|Send|UserOff)\.mjs/,
    ],
  ],
  // Those of classes, settings, groups and the help desk, which are seldom the first page.
  [
    'people-signs',
    [
      /Icon(ChevronUp|CircleDashed|CircleDot|ClockPlus|ClockX|DeviceDesktop|DeviceMobile|ExternalLink|HandStop|MailForward|MailPlus|UserMinus|UserPlus|WifiOff)\.mjs/,
    ],
  ],
  // Codes to be scanned: shown by a few pages, late.
  ['qr', [/node_modules\/uqr\/|src\/components\/qr-code\.tsx|src\/blocks\/codes\/(?!ticket-form|ticket-row)/]],
  // What more than one area is made of.
  [
    'parts',
    [
      /@mantine\/(core\/(esm\/components|styles)|hooks)\/|@tabler\//,
      /src\/components\/[\w-]+\.tsx|src\/blocks\/([\w-]+\.tsx|categories\/category-select\.|(answers|paper|list)\/|draft\/(?!server-copy)|languages\/(?!language-switch\.))|src\/lib\/|taking\/components\/lost-answer|mathquiz\/content\.constants|web\/src\/(idempotency-key|save-file)|blocks\/pictures\/(use-pictures|inserted)/,
    ],
  ],
  // Work that lasts: opened by a press, and by the few pages that begin some.
  ['tasks', [/src\/blocks\/tasks\//]],
  [
    'author',
    [
      /src\/features\/author\/(?!list\/|texts\/|books\/|languages\/|categories\/|source\/(?!use-source)|fields\/shared\/slash-list|written\/(?!written-editor|as-item)|preview\/part-preview|fields\/(test-cases\/typed-|shared\/slash-list\.tsx|figures\/(?!figures\.))|model\/(typed-trial|as-case)|editor\/(undo-tools|item-actions|history|old-version|forks|fork-changes|restore-dialog|use-restore|undo-tools|item-actions|item-conflict|share-dialog|ask-review|review-talk|refused|refusal|usage)\.)/,
    ],
  ],
  // What helps whoever writes, and comes once the editor stands.
  [
    'writing',
    [
      /src\/features\/author\/(editor\/(undo-tools|item-actions)|written\/((use-)?server-draft|company|use-presence)|fields\/shared\/slash-list\.tsx)|blocks\/draft\/server-copy|src\/lib\/agent-name|mathquiz\/draft\.routes|Icon(ArrowForwardUp)\.mjs/,
    ],
  ],
  // The editor of an item's source: heavy, and opened by few.
  [
    'source',
    [/src\/features\/author\/source\/|node_modules\/(@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname)\//],
  ],
  // In lists: what chooses many of their rows; and what is done to them, once somebody does.
  ['many', [/src\/blocks\/many\/rows\//]],
  ['many-doing', [/src\/blocks\/many\/|mathquiz\/many\.(routes|schemas)/]],
  // What a guest tries at once: with nothing of what authors open.
  ['daily', [/src\/features\/daily\//]],
  // What an author opens by a press: versions and their differences, languages, what is said in a review, with whom it is shared, figures.
  [
    'author-more',
    [
      /src\/features\/author\/(editor|preview|fields\/figures|languages)\/|src\/blocks\/(changes|languages|review\/(comments|places)|sharing)|domain\/src\/(changes|languages)\/|mathquiz\/languages\.constants/,
    ],
  ],
  ['review', [/src\/(features|blocks)\/review\//]],
  // Where reviewers and admins keep the tree.
  ['categories', [/src\/features\/author\/categories\/|domain\/src\/categories\//]],
  // Whoever opens an item has often come another way.
  ['author-list', [/src\/features\/author\/list\//]],
  // What is read, and its editor: neither is part of an item's.
  [
    'texts',
    [
      /src\/(features\/author\/(texts|written)|blocks\/reading)\/|blocks\/content\/(text-kind|stored-look)|domain\/src\/texts\/|mathquiz\/text\.(routes|constants)/,
    ],
  ],
  [
    'books',
    [/src\/(features\/author\/books|blocks\/books)\/|blocks\/content\/book-kind|domain\/src\/books\/|mathquiz\/book\./],
  ],
  // What Ctrl-K opens, over every page.
  ['find', [/src\/app\/find\//]],
  // A table that an author opens.
  ['typed-forms', [/src\/features\/author\/fields\/test-cases\/typed-forms\.tsx/]],
  // Options of a test: opened by a press, from an exam and from a class.
  ['test-options', [/src\/blocks\/test-options\/|mathquiz\/test\.constants/]],
  ['exam', [/src\/features\/exam\/(?!blueprint\/|publish\/publish-dialog)/]],
  ['publish', [/src\/features\/exam\/publish\/publish-dialog/]],
  // What one opens from an exam, or from the list of them, by a press.
  ['exam-more', [/src\/features\/exam\//]],
  ['results', [/src\/features\/(results\/|home\/my-results-page)/]],
  ['practice', [/src\/features\/practice\//]],
  // A test while it is written: beside the class, and seldom at once with it.
  ['live-test', [/src\/features\/classes\/live\/|features\/classes\/api\/use-live/]],
  ['classes', [/src\/features\/classes\/(?!settings\/)/]],
  ['class-settings', [/src\/features\/classes\/settings\//]],
  // What listens and says that somebody has written, and what its window shows: neither belongs to a page.
  [
    'chat-host',
    [/src\/(features\/chat\/(chat-host|use-chat-state|store\/|model\/|window\/place)|app\/frames\/chat-button)/],
  ],
  ['chat', [/src\/features\/chat\//]],
  // A question to the help desk or to a teacher, and the talk of it beside a test.
  ['help', [/src\/(features\/help\/help-dialog|blocks\/help\/(?!help-opening))/]],
  // What is reported of an item, and the pages of that.
  ['issues', [/src\/(features\/issues\/|blocks\/issues\/(?!report-button|open-reports-later))/]],
  // Dialogs about files, and the library's page of them.
  ['files', [/src\/(features\/files\/|blocks\/(files\/(?!crop\/|viewer)|pictures\/pictures-of))/]],
  // Guests who come by a code: no page waits for it.
  ['live-room', [/src\/(features\/live\/|blocks\/live\/|lib\/guest-socket)/]],
  // Accounts, groups, messages, settings: seldom the first page, often one after the other.
  ['people', [/src\/(features\/(?!taking)|blocks\/people\/|app\/frames)/]],
  ['worker', [/virtual:pwa-register|workbox-window|src\/lib\/push-device/]],
];

/** For `codeSplitting.groups`: the first of the list that a module belongs to has it. */
export const groups = files.map(([name, modules], at) => ({
  name,
  test: (id: string) => modules.some((of) => of.test(id)),
  priority: files.length - at,
}));
