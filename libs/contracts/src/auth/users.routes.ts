import { anyone, only, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { UserSchemas } from './users.schemas.js';

export const userRoutes = routesFor<UserSchemas>()({
  checkUser: route('GET auth/check_user/{name}', {
    subject: 'auth.users.check',
    access: anyone,
    // A class that signs up behind one address asks some 60 times in a minute; a list of names takes hours.
    traits: { perMinute: 600, guests: { perMinute: 120, takesMs: 500 } },
  }),
  userlist: route('GET auth/userlist', {
    subject: 'auth.users.list',
    access: only(['admin']),
    toast: { failed: 'userListError' },
  }),
  getUser: route('GET auth/user/{key}', {
    subject: 'auth.users.get',
    access: signedIn('self'),
  }),
  putUser: route('PUT auth/user/{id}', {
    subject: 'auth.users.update',
    access: only(['admin']),
    toast: { done: 'updateUser', failed: 'updateUserError' },
  }),
  blockUser: route('PUT auth/block-user/{id}', {
    subject: 'auth.users.block',
    access: only(['admin']),
    toast: { done: 'updateUser', failed: 'updateUserError' },
  }),
  stopSecondFactorOf: route('DELETE auth/user/{id}/second-factor', {
    subject: 'auth.factors.stopOfUser',
    access: only(['admin']),
    status: 204,
    toast: { done: 'updateUser', failed: 'updateUserError' },
  }),
  deleteUser: route('DELETE auth/user/{id}', {
    subject: 'auth.users.remove',
    access: only(['admin']),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
});
