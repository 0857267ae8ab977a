import { liveLimits, routes } from '@mathquiz/contracts';
import { type ApiClient, apiClient } from '@mathquiz/testing';
import { aSchool, startedProduct } from '../../src/school.js';

const place = startedProduct();

describe('the door of a live room, for a class behind one address', () => {
  it('is shut for the device alone that guesses', async () => {
    const school = await aSchool(place, 'doors', 1);
    const teacher = await school.signIn('teacher');
    const body = { app: 'talk', name: 'Doors', password: 'parabola' };
    const { room } = (await teacher.call(routes.initApp, { body })).data;
    const params = { id: room.live?.code ?? '' };
    const atTheDoor = async (): Promise<ApiClient> => {
      const client = apiClient(place.origin);
      await client.call(routes.appRoom, { params });
      return client;
    };
    const enter = (client: ApiClient, password: string) =>
      client.call(routes.enterAsGuest, { params, body: { name: 'Mia', password } }).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      );
    const [loud, quiet] = [await atTheDoor(), await atTheDoor()];
    for (let at = 0; at < liveLimits.tries; at += 1) expect(await enter(loud, `wrong-${at}`)).toBe('not_found');
    expect(await enter(loud, 'parabola')).toBe('too_many_requests');
    expect(await enter(quiet, 'parabola')).toBe('in');
    const pupil = await school.signIn('pupil1');
    expect((await pupil.call(routes.enterApp, { params, body: { password: 'parabola' } })).data._id).toBe(room._id);
  });
});
