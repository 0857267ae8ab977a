/** The arrows of import of ARCHITECTURE.md. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const tests = '(\\.|-)spec\\.tsx?$|/test/|/src/testing/';

/** The files of the contracts that know zod; everything else there is plain. */
const schemas =
  '^libs/contracts/src/(?:(?:index|openapi|contract|events|fields|message|[a-z]+/joined)\\.ts$|.*\\.(?:schemas|calls)\\.ts$)';
/** What child processes load. */
const inChildren =
  '^(libs/domain/src/|services/mathquiz/src/engine/(.*\\.handler|handlers|child|typesets)\\.ts|services/storage/src/reading/(child|handlers|file-type|pictures)\\.ts)';

export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A cycle is one file in two names.'),
    forbid(
      'contracts-know-nothing',
      { path: '^libs/contracts/src' },
      { path: '^(libs/(?!contracts)|services|web)' },
      '',
    ),
    forbid(
      'domain-knows-contracts',
      { path: '^libs/domain/src', pathNot: tests },
      { path: '^(libs/(platform|testing)|services|web)' },
      '',
    ),
    forbid(
      'domain-is-pure',
      { path: '^libs/domain/src', pathNot: tests },
      { dependencyTypes: ['core', 'npm'], pathNot: '@mathquiz|libs/' },
      'No framework, no I/O.',
    ),
    forbid(
      'platform-knows-contracts',
      { path: '^libs/platform/src' },
      { path: '^(libs/(domain|testing)|services|web)' },
      '',
    ),
    forbid(
      'both-apps-share-no-feature',
      { path: '^libs/web/src' },
      { path: '^libs/(domain|platform|testing)|node_modules/(@mantine|@mui|react-admin|react-router)' },
      'What both web apps stand on knows the contracts and React.',
    ),
    forbid(
      'only-web-imports-it',
      { path: '^(services|libs/(?!web))', pathNot: tests },
      { path: '^libs/web' },
      'Tests of a service may use what a page goes by.',
    ),
    forbid('libs-know-no-service', { path: '^libs' }, { path: '^(services|web)' }, ''),
    forbid(
      'only-tests-import-testing',
      { path: '^(libs|services|web)', pathNot: `^libs/testing|${tests}` },
      { path: '^libs/testing' },
      '',
    ),
    forbid(
      'services-are-apart',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
      'Services talk over the bus.',
    ),
    forbid('apps-are-apart', { path: '^web/([^/]+)/' }, { path: '^web/', pathNot: '^web/$1/' }, ''),
    forbid('web-knows-no-server', { path: '^web' }, { path: '^(libs/platform|services)' }, ''),
    forbid(
      'web-never-scores',
      { path: '^web', pathNot: tests },
      { path: '^libs/domain/src/(grading|linting|randomisation)' },
      'Keys and rules stay on the server.',
    ),
    forbid(
      'the-browser-gets-no-schemas',
      { path: '^(web|libs/web|libs/domain/src/(?!grading|linting|randomisation))/', pathNot: tests },
      { path: `${schemas}|node_modules/zod/`, dependencyTypesNot: ['type-only'] },
      'Types of the schemas alone; routes and rules by their subpaths. What the web never imports of the domain may parse.',
    ),
    forbid(
      'children-get-no-schemas',
      { path: inChildren, pathNot: `${tests}|/testing\\.ts$|^libs/domain/src/grading/rows/` },
      { path: `${schemas}|node_modules/zod/`, dependencyTypesNot: ['type-only'] },
      'A child process starts in half the time without them.',
    ),
    forbid(
      'routes-know-no-schemas',
      { path: '^libs/contracts/src/', pathNot: `${schemas}|${tests}` },
      { path: `${schemas}|node_modules/zod/`, dependencyTypesNot: ['type-only'] },
      'The browser takes these files as they are.',
    ),
    forbid(
      'features-are-apart',
      { path: '^web/learner/src/features/([^/]+)/', pathNot: tests },
      { path: '^web/learner/src/features/', pathNot: '^web/learner/src/features/$1/' },
      '',
    ),
    forbid(
      'components-know-no-feature',
      { path: '^web/learner/src/(components|lib)/' },
      { path: '^web/learner/src/(blocks|features|app)/' },
      '',
    ),
    forbid(
      'components-know-no-domain',
      { path: '^web/learner/src/components/', pathNot: tests },
      { path: '^libs/(contracts/src/(?!text-keys)|domain)|^web/learner/src/lib/(session|use-call|call|work-role)' },
      'What knows the domain, or asks the server, is a block.',
    ),
    forbid(
      'blocks-know-no-feature',
      { path: '^web/learner/src/blocks/', pathNot: tests },
      { path: '^web/learner/src/(features|app)/' },
      'What two features need of the domain stands below both.',
    ),
    forbid(
      'only-repositories-know-mongo',
      { path: '^services/[^/]+/src/', pathNot: '(repository|schema|module)\\.ts$' },
      { path: 'node_modules/(mongoose|@nestjs/mongoose)' },
      'What a service needs of an id it has from the platform.',
    ),
    forbid('nothing-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:|\\.css$|^(node|sharp)' }, ''),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
