import { routes, type Session } from '@mathquiz/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentName } from '../../lib/agent-name.js';
import { currentSession } from '../../lib/session.js';
import { anId, anImageId, aQuota, aSentFile, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { aFile, fakeUploads } from '../../testing/fake-uploads.js';
import { showAt } from '../../testing/show.js';
import { startTestTexts } from '../../testing/texts.js';

// What jsdom cannot do: draw.
vi.mock('../../blocks/files/crop/crop-step.js', () => ({
  default: (props: { file: File; face?: boolean; onDone: (file: Blob, name: string) => void }) => (
    <button type="button" onClick={() => props.onDone(props.file, props.file.name)}>
      Use this part {props.face && '(face)'}
    </button>
  ),
}));

const at = '2026-03-01T08:00:00.000Z';
const session = (change: Partial<Session> = {}): Session => ({
  _id: anId(7),
  created_at: at,
  last_used_at: at,
  expires_at: at,
  agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  address: '10.0.0.7',
  current: false,
  ...change,
});
const fails = (code: ConstructorParameters<typeof Fault>[0]) => () => {
  throw new Fault(code);
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.mySessions, () => ({ data: [session({ _id: anId(6), current: true }), session()] }))
    .on(routes.refreshtoken, () => ({ data: aUser(['teacher'], { second_factor: true }) }));
});
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (box: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });

it('names browsers and systems as people know them', () => {
  expect(agentName('Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537 Edg/120')).toBe('Edge · Windows');
  expect(agentName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Safari/604')).toBe(
    'Safari · iOS',
  );
  expect(agentName('curl/8')).toBeNull();
});

it('shows a phone among one’s sign-ins as a phone', async () => {
  const phone = session({ _id: anId(8), agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36' });
  api.on(routes.mySessions, () => ({ data: [session({ current: true }), phone] }));
  showAt('/settings', aUser());
  const signOf = async (name: string) => {
    const line = (await screen.findByText(name)).closest('li');
    return line?.querySelector('svg')?.getAttribute('class');
  };
  expect(await signOf('Chrome · Android')).toMatch(/device-mobile/);
  expect(await signOf('Chrome · Windows')).toMatch(/device-desktop/);
});

describe('the profile', () => {
  it('is saved with what changed; an address that did not change is not sent', async () => {
    const before = aUser(['student'], { email: 'zoe@school.example', email_verified: true });
    api.on(routes.updateProfile, ({ body }) => ({ data: { ...before, name: body.name ?? '' } }));
    showAt('/settings', before);
    const box = await panel('Profile');
    expect(box.getByText('Confirmed')).toBeTruthy();
    type(box, 'Given name', 'Zoé');
    fireEvent.change(box.getByLabelText('Time zone'), { target: { value: 'Asia/Seoul' } });
    fireEvent.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentSession()).toMatchObject({ user: { name: 'Zoé' } }));
    expect(api.sent(routes.updateProfile)[0]).toEqual({
      name: 'Zoé',
      lastname: 'Müller',
      locale: 'en-US',
      time_zone: 'Asia/Seoul',
      picture: null,
    });
  });

  it('says when a name that was changed in an exam will be one’s own, and keeps it in the form', async () => {
    const before = aUser(['student'], { name: 'Zoë', lastname: 'Müller' });
    const waiting_name = { name: 'Zoé', lastname: 'Müller' };
    api.on(routes.updateProfile, () => ({ data: { ...before, waiting_name } }));
    showAt('/settings', before);
    const box = await panel('Profile');
    type(box, 'Given name', 'Zoé');
    fireEvent.click(box.getByRole('button', { name: 'Save' }));
    expect((await box.findByText(/Your exam is running/)).textContent).toContain('you will be called Zoé Müller');
    cleanup();
    showAt('/settings', { ...before, waiting_name });
    expect(((await panel('Profile')).getByLabelText('Given name') as HTMLInputElement).value).toBe('Zoé');
  });

  it('keeps what was typed when saving fails', async () => {
    api.on(routes.updateProfile, fails('unavailable'));
    showAt('/settings/user', aUser());
    const box = await panel('Profile');
    type(box, 'Family name', 'Öztürk');
    fireEvent.click(box.getByRole('button', { name: 'Save' }));
    expect((await box.findByRole('alert')).textContent).toMatch(/does not answer/);
    expect((box.getByLabelText('Family name') as HTMLInputElement).value).toBe('Öztürk');
  });

  it('sends a new mail for an address that is not confirmed, and shows what the school grants', async () => {
    api.on(routes.sendVerification, () => ({}));
    const accommodations = { time_factor: 1.5, note: 'Large print' };
    showAt('/settings/user', aUser(['student'], { email: 'zoe@school.example', accommodations }));
    const box = await panel('Profile');
    expect(box.getByText('Extra time: × 1.5 · Large print')).toBeTruthy();
    fireEvent.click(box.getByRole('button', { name: 'Send the mail again' }));
    expect(await box.findByText('The mail is on its way to zoe@school.example.')).toBeTruthy();
  });

  it('takes a picture that was cut to a square, and keeps it with the profile', async () => {
    let refused = false;
    const uploads = fakeUploads(() => {
      if (refused) return { data: aSentFile() };
      refused = true;
      throw new Fault('unreadable_file');
    });
    api
      .on(routes.fileQuota, () => ({ data: aQuota() }))
      .on(routes.updateProfile, ({ body }) => ({ data: aUser(['teacher'], { picture: body.picture ?? null }) }));
    showAt('/settings/user', aUser());
    const box = await panel('Profile');
    fireEvent.paste(box.getByRole('button', { name: 'Choose a picture' }), {
      clipboardData: { types: ['Files'], files: [aFile('me.png')] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Use this part (face)' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be read/);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // What was sent is shown as it lies on the device until it is saved.
    expect((await box.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe('blob:test');
    fireEvent.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent(routes.updateProfile)[0]).toMatchObject({ picture: `image:${anImageId}` }));
    expect(uploads.arrived.map(({ meta }) => meta)).toEqual([{ use: 'avatar' }, { use: 'avatar' }]);
  });

  it('leaves a picture of before, which only the server can move, as it is', async () => {
    const picture = 'data:image/webp;base64,UklGRgAAAABXRUJQ';
    api.on(routes.updateProfile, () => ({ data: aUser(['teacher'], { picture }) }));
    showAt('/settings/user', aUser(['teacher'], { picture }));
    const box = await panel('Profile');
    type(box, 'Family name', 'Öztürk');
    fireEvent.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent(routes.updateProfile)).toHaveLength(1));
    expect(api.sent(routes.updateProfile)[0]).not.toHaveProperty('picture');
  });

  it.each([
    ['data:image/webp;base64,UklGRgAAAABXRUJQ', 'data:image/webp;base64,UklGRgAAAABXRUJQ'],
    [`image:${anImageId}.ABCDEFGHIJKLMNOPQRST01`, `/api/v1/images/${anImageId}?w=320`],
  ])('shows a picture that is there: %s', async (picture, src) => {
    showAt('/settings/user', aUser(['teacher'], { picture }));
    const box = await panel('Profile');
    expect((await box.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe(src);
  });

  it('asks for names in the order of the language', async () => {
    await startTestTexts('ko-KR');
    showAt('/settings/user', aUser());
    const box = await panel('프로필');
    const order = box.getByLabelText('성').compareDocumentPosition(box.getByLabelText('이름'));
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the password', () => {
  it('is not changed when the two new ones differ, and that is said', async () => {
    showAt('/settings/user', aUser());
    const box = await panel('Password');
    type(box, 'Current password', 'abcdef1!');
    type(box, 'New password', 'newpass1!');
    type(box, 'New password again', 'newpass2!');
    fireEvent.click(box.getByRole('button', { name: 'Change password' }));
    expect(await box.findByText('The two passwords differ')).toBeTruthy();
    expect(api.sent(routes.changePassword)).toHaveLength(0);
  });

  it('stays as it is when the old one is wrong, with everything that was typed', async () => {
    api.on(routes.changePassword, fails('wrong_password'));
    showAt('/settings/user', aUser());
    const box = await panel('Password');
    type(box, 'Current password', 'wrong');
    type(box, 'New password', 'newpass1!');
    type(box, 'New password again', 'newpass1!');
    fireEvent.click(box.getByRole('button', { name: 'Change password' }));
    expect((await box.findByRole('alert')).textContent).toMatch(/not your password/);
    expect((box.getByLabelText('New password') as HTMLInputElement).value).toBe('newpass1!');
  });
});

describe('who came through the school’s own provider', () => {
  const came = (change: Parameters<typeof aUser>[1]) => aUser(['teacher'], { has_password: false, ...change });

  it('gets a link to set a first password at the confirmed address, and is told why the address stays until then', async () => {
    api.on(routes.requestReset, () => ({}));
    showAt('/settings', came({ email: 'zoe@school.example', email_verified: true }));
    const box = await panel('Password');
    expect(box.queryByLabelText('Your password')).toBeNull();
    fireEvent.click(box.getByRole('button', { name: 'Mail me a link to set one' }));
    expect((await box.findByRole('status')).textContent).toContain('zoe@school.example');
    const profile = await panel('Profile');
    expect((profile.getByLabelText('E-mail') as HTMLInputElement).disabled).toBe(true);
    expect(profile.getByText(/Set a password before you change the address/)).toBeTruthy();
  });

  it.each([
    [{ email: 'zoe@school.example', email_verified: false }, /Confirm your e-mail address first/],
    [{ email: null }, /Ask an administrator/],
  ])('is told what is missing for it: %j', async (change, sentence) => {
    showAt('/settings', came(change));
    const box = await panel('Password');
    expect(box.getByText(sentence)).toBeTruthy();
    expect(box.queryByRole('button')).toBeNull();
  });
});

it('shows where one is signed in, and ends one or all of the others', async () => {
  api.on(routes.endMySession, () => ({})).on(routes.endMySessions, () => ({}));
  showAt('/settings/user', aUser());
  const box = await panel('Where you are signed in');
  fireEvent.click(await box.findByRole('button', { name: 'Sign out: Chrome · Windows' }));
  await waitFor(() => expect(api.requests.some(({ route }) => route === routes.endMySession)).toBe(true));
  fireEvent.click(box.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(api.requests.some(({ route }) => route === routes.endMySessions)).toBe(true));
});

describe('the second factor', () => {
  it('is set up with a picture to scan and a code, and gives recovery codes until they are kept', async () => {
    api
      .on(routes.startSecondFactor, () => ({ data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Math%20Quiz:t' } }))
      .on(routes.confirmSecondFactor, ({ body }) => {
        if (body.code !== '123456') throw new Fault('wrong_code');
        return { data: { recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] } };
      });
    showAt('/settings/user', aUser());
    const box = await panel('Two-step verification');
    type(box, 'Current password', 'abcdef1!');
    fireEvent.click(box.getByRole('button', { name: 'Set it up' }));
    expect(await box.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(box.getByText('ABCD EFGH')).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^Scan this/);
    type(box, 'Code', '111111');
    fireEvent.click(box.getByRole('button', { name: 'Confirm' }));
    expect((await box.findByRole('alert')).textContent).toMatch(/not right/);
    type(box, 'Code', '123 456');
    fireEvent.click(box.getByRole('button', { name: 'Confirm' }));
    expect(await box.findByText('AAAAA-BBBBB')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Recovery codes');
    fireEvent.click(box.getByRole('button', { name: 'I have kept them' }));
    expect(await box.findByRole('button', { name: 'Turn it off' })).toBeTruthy();
    expect(screen.queryByText('AAAAA-BBBBB')).toBeNull();
  });

  it('is not offered to students', async () => {
    showAt('/settings/user', aUser(['student']));
    await panel('Profile');
    expect(screen.queryByRole('region', { name: 'Two-step verification' })).toBeNull();
  });
});

it('deletes the account only after everything was downloaded, and says so', async () => {
  let exported = false;
  api
    .on(routes.deleteMe, () => {
      if (!exported) throw new Fault('export_first');
      return {};
    })
    .on(routes.logout, () => ({}));
  const { path } = showAt('/settings/user', aUser(['student']));
  const box = await panel('My data');
  fireEvent.click(box.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  type(dialog, 'Current password', 'abcdef1!');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete the account teacher1' }));
  expect(dialog.queryByRole('button', { name: 'Download my data' })).toBeNull();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Download your data first/);
  expect(dialog.getByRole('button', { name: 'Download my data' })).toBeTruthy();
  exported = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Delete the account teacher1' }));
  await waitFor(() => expect(currentSession().state).toBe('guest'));
  expect(path()).toBe('/');
});

it('leads admins to what concerns the whole school', async () => {
  showAt('/settings/admin', aUser(['admin']));
  expect((await screen.findByRole('link', { name: /All students/ })).getAttribute('href')).toBe('/teacher/students');
});
