import { fields } from '@mathquiz/contracts';
import { drawPassword, drawUsername } from './drawn-names.js';

const places = Array.from({ length: 500 }, (_, row) => `teacher:key:${row}`);

describe('what is drawn for a student', () => {
  it('obeys the rules, is the same for the same place, and differs between places', () => {
    const passwords = places.map((place) => drawPassword('secret', place));
    expect(passwords.filter((password) => !fields.password.safeParse(password).success)).toEqual([]);
    expect(new Set(passwords).size).toBe(places.length);
    expect(drawPassword('secret', 'x')).toBe(drawPassword('secret', 'x'));
    expect(drawPassword('other', 'x')).not.toBe(drawPassword('secret', 'x'));
  });

  it.each([
    ['Zoë', 'Lefèvre', /^zlefevre\d{4}$/],
    ['민준', '김', /^pupil\d{4}$/],
    ['A', 'O', /^pupil\d{4}$/],
    ['Maximilian', 'Freiherr von und zu Guttenberg', /^mfreiherrvonun\d{4}$/],
  ] as const)('is for %s %s a username like %s', (name, lastname, shape) => {
    const drawn = drawUsername('secret', 'x', name, lastname);
    expect(drawn).toMatch(shape);
    expect(fields.username.safeParse(drawn).success).toBe(true);
  });
});
