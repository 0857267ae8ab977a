import { chooseChanged, featureOf, mediumSpecsOf, webSpecsOf } from './changed.ts';

describe('--changed', () => {
  it('takes a ref after it, else the upstream branch; without it all is to run', () => {
    expect(chooseChanged(['--changed'])).toEqual({ ref: '@{upstream}', rest: [] });
    expect(chooseChanged(['--changed', 'main'])).toEqual({ ref: 'main', rest: [] });
    expect(chooseChanged(['--changed', '--parts=containers'])).toEqual({
      ref: '@{upstream}',
      rest: ['--parts=containers'],
    });
    expect(chooseChanged(['unit', 'medium/auth'])).toEqual({ ref: null, rest: ['unit', 'medium/auth'] });
  });

  const sources = [
    {
      file: 'services/mathquiz/src/tags/tags.controller.ts',
      text: '@Handle(routes.listTags) @Handle(routes.mergeTags)',
    },
    { file: 'services/mathquiz/src/exams/exams.controller.ts', text: '@Handle(routes.createExam)' },
  ];
  const specs = [
    { file: 'services/mathquiz/test/tags.medium-spec.ts', text: 'call(routes.listTags) call(routes.mergeTags)' },
    { file: 'services/mathquiz/test/books.medium-spec.ts', text: 'call(routes.listTags) call(routes.createBook)' },
    { file: 'services/mathquiz/test/finding.medium-spec.ts', text: 'call(routes.listTags)' },
    { file: 'services/mathquiz/test/many.medium-spec.ts', text: 'call(routes.listTags)' },
    { file: 'services/mathquiz/test/exams.medium-spec.ts', text: 'call(routes.createExam)' },
    { file: 'services/chat/test/rooms.medium-spec.ts', text: 'call(routes.listTags)' },
  ];

  it('runs the specs of the service that call most routes of a feature, three at most', () => {
    expect(mediumSpecsOf(['services/mathquiz/src/tags/tags.service.ts'], sources, specs)).toEqual([
      'services/mathquiz/test/books.medium-spec.ts',
      'services/mathquiz/test/finding.medium-spec.ts',
      'services/mathquiz/test/tags.medium-spec.ts',
    ]);
  });

  it('runs a medium spec that changed itself, and none for what is in no feature', () => {
    const changed = ['services/chat/test/rooms.medium-spec.ts', 'services/mathquiz/src/service.ts', 'README.md'];
    expect(mediumSpecsOf(changed, sources, specs)).toEqual(['services/chat/test/rooms.medium-spec.ts']);
  });

  it('takes the folder below src for the feature', () => {
    expect(featureOf('services/mathquiz/src/tags/merging/merge.ts')).toBe('services/mathquiz/src/tags');
    expect(featureOf('services/mathquiz/src/service.ts')).toBeUndefined();
    expect(featureOf('libs/domain/src/tags/keys.ts')).toBeUndefined();
  });

  it('runs the web specs beside what changed, three folders deep', () => {
    const web = [
      'web/learner/src/features/author/editor/undo.spec.tsx',
      'web/learner/src/features/author/list/list.spec.tsx',
      'web/learner/src/lib/toasts.spec.tsx',
      'web/admin/src/lib/toasts.spec.tsx',
      'libs/web/src/live/live.spec.ts',
    ];
    const changed = [
      'web/learner/src/features/author/editor/tools/undo-tools.tsx',
      'web/admin/src/lib/call.ts',
      'libs/web/src/live/live.ts',
    ];
    expect(webSpecsOf(changed, web)).toEqual({
      'web/learner': ['web/learner/src/features/author/editor/undo.spec.tsx', 'libs/web/src/live/live.spec.ts'],
      'web/admin': ['web/admin/src/lib/toasts.spec.tsx'],
    });
  });
});
