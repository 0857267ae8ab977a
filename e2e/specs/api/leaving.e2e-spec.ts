import { routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { eventually } from '@mathquiz/testing';
import { exported } from '../../src/exported.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { filesOf } from '../../src/zip.js';

const place = startedProduct();

describe('a student who leaves the school', () => {
  let school: School;
  let teacher: ApiClient;
  let pupil: ApiClient;
  let testId: string;
  beforeAll(async () => {
    school = await aSchool(place, 'leav', 2);
    teacher = await school.signIn('teacher');
    pupil = await school.signIn('pupil1');
    testId = (await publishTest(teacher, school.groupId)).test._id;
    for (const [student, value] of [
      [pupil, 'my own answer'],
      [await school.signIn('pupil2'), 'not theirs'],
    ] as const) {
      const { data } = await student.call(routes.startTest, { params: { testId } });
      const submission = { _id: data._id, client_id: 'device-0001', events: [{ seq: 1, part: '0_a', value }] };
      await student.call(routes.evaluatePlain, { body: { submission } });
    }
    await pupil.call(routes.pushUnique, { body: { key: 'favourite_tags', value: 'algebra' } });
  });

  const figures = async () => (await teacher.call(routes.statisticsOfTest, { params: { testId } })).data;

  it('takes along everything about themselves and nothing of others', async () => {
    const id = school.userIds.get('leavpupil1') ?? '';
    const files = filesOf(await exported(pupil, id));
    expect(files.get('mathquiz/submissions.json')).toMatchObject([
      { test_id: testId, title: 'Unit test', answers: { '0_a': { value: 'my own answer' } } },
    ]);
    expect(files.get('mathquiz/userdata.json')).toEqual([{ favourite_tags: ['algebra'] }]);
    const everything = JSON.stringify([...files]);
    for (const foreign of ['not theirs', school.userIds.get('leavpupil2') ?? '?', '"seed"']) {
      expect(everything).not.toContain(foreign);
    }
  });

  it('leaves marks without a name; the figures of the class stay', async () => {
    const class_ = async () => (await teacher.call(routes.testSubmissions, { params: { testId } })).data;
    const isJudged = (state: string | undefined) => state === 'marking' || state === 'marked';
    await eventually(class_, (data) => data.every(({ submission }) => isJudged(submission?.state)));
    const settled = await figures();
    await pupil.call(routes.deleteMe, { body: { password } });
    const rows = await eventually(class_, (data) => data.some(({ user }) => user.name === 'Deleted account'));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(school.userIds.get('leavpupil1'));
    expect(await figures()).toEqual(settled);
  });
});
