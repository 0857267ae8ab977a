/** Toasts of spec.md section 8: message key -> colour and time in milliseconds. */
const green = { color: 'green', ms: 1000 } as const;
const longGreen = { color: 'green', ms: 10_000 } as const;
const red = { color: 'red', ms: 1000 } as const;

export const toastTable = {
  signin: green,
  signUp: green,
  updateUser: green,
  deleteGroup: green,
  createGroup: green,
  updateGroup: green,
  saveSuccess: green,
  postMessage: green,
  passwordChanged: green,
  resetPassword: green,
  emailVerified: green,
  signUpInvitationSent: longGreen,
  resetPasswordRequested: longGreen,
  signinError: red,
  signUpError: red,
  updateUserError: red,
  operationFailed: red,
  userListError: red,
  groupListError: red,
  groupReadError: red,
  loadError: red,
  saveError: red,
  deleteError: red,
} as const;

export type ToastKey = keyof typeof toastTable;
