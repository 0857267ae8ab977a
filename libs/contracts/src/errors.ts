/** Every error that a person can meet: its HTTP status and the toast of spec.md section 8 that goes with it. */
export const errorTable = {
  invalid_request: { status: 400, toast: 'operationFailed' },
  invalid_filter: { status: 400, toast: 'loadError' },
  not_signed_in: { status: 401, toast: 'signinError' },
  wrong_credentials: { status: 401, toast: 'signinError' },
  session_ended: { status: 401, toast: 'signinError' },
  password_not_set: { status: 409, toast: 'operationFailed' },
  user_blocked: { status: 403, toast: 'signinError' },
  forbidden: { status: 403, toast: 'operationFailed' },
  foreign_origin: { status: 403, toast: 'operationFailed' },
  not_found: { status: 404, toast: 'loadError' },
  version_conflict: { status: 409, toast: 'saveError' },
  draft_moved: { status: 409, toast: 'saveError' },
  second_factor_required: { status: 401, toast: 'signinError' },
  wrong_code: { status: 401, toast: 'signinError' },
  wrong_password: { status: 403, toast: 'passwordChangeError' },
  password_too_weak: { status: 400, toast: 'passwordChangeError' },
  link_not_found: { status: 404, toast: 'operationFailed' },
  link_used: { status: 410, toast: 'operationFailed' },
  link_expired: { status: 410, toast: 'operationFailed' },
  ticket_not_found: { status: 404, toast: 'applyGroupAccessError' },
  ticket_expired: { status: 410, toast: 'applyGroupAccessError' },
  ticket_used_up: { status: 410, toast: 'applyGroupAccessError' },
  ticket_revoked: { status: 410, toast: 'applyGroupAccessError' },
  last_owner: { status: 409, toast: 'updateGroupError' },
  rank_too_low: { status: 403, toast: 'signUpInvitationSentError' },
  export_first: { status: 409, toast: 'deleteError' },
  mail_not_set_up: { status: 503, toast: 'operationFailed' },
  push_not_set_up: { status: 503, toast: 'operationFailed' },
  ai_not_set_up: { status: 503, toast: 'operationFailed' },
  ai_unavailable: { status: 503, toast: 'operationFailed' },
  ai_key_refused: { status: 503, toast: 'operationFailed' },
  ai_too_slow: { status: 503, toast: 'operationFailed' },
  ai_quota_used: { status: 429, toast: 'operationFailed' },
  ai_school_quota_used: { status: 429, toast: 'operationFailed' },
  credits_short: { status: 402, toast: 'operationFailed' },
  payments_not_set_up: { status: 503, toast: 'operationFailed' },
  payments_unavailable: { status: 503, toast: 'operationFailed' },
  wrong_signature: { status: 400, toast: 'operationFailed' },
  ai_reply_unusable: { status: 422, toast: 'operationFailed' },
  grader_unavailable: { status: 503, toast: 'operationFailed' },
  oidc_not_set_up: { status: 503, toast: 'signinError' },
  oidc_failed: { status: 401, toast: 'signinError' },
  username_taken: { status: 409, toast: 'signUpError' },
  wrong_state: { status: 409, toast: 'operationFailed' },
  test_cases_fail: { status: 409, toast: 'saveError' },
  item_not_renderable: { status: 422, toast: 'saveError' },
  item_has_faults: { status: 422, toast: 'saveError' },
  text_has_faults: { status: 422, toast: 'saveError' },
  book_has_faults: { status: 422, toast: 'saveError' },
  exam_running: { status: 409, toast: 'operationFailed' },
  picture_in_exam: { status: 409, toast: 'saveError' },
  only_looking: { status: 403, toast: 'operationFailed' },
  look_over: { status: 410, toast: 'loadError' },
  silenced: { status: 403, toast: 'postMessageError' },
  cannot_share: { status: 409, toast: 'saveError' },
  in_use: { status: 409, toast: 'deleteError' },
  test_not_open: { status: 409, toast: 'operationFailed' },
  test_closed: { status: 409, toast: 'operationFailed' },
  no_such_version: { status: 404, toast: 'loadError' },
  not_of_attempt: { status: 422, toast: 'saveError' },
  foreign_picture: { status: 422, toast: 'saveError' },
  release_too_early: { status: 409, toast: 'saveError' },
  unfair_change: { status: 409, toast: 'saveError' },
  part_passed: { status: 409, toast: 'saveError' },
  wrong_test_password: { status: 403, toast: 'operationFailed' },
  no_attempts_left: { status: 409, toast: 'operationFailed' },
  attempt_over: { status: 409, toast: 'saveError' },
  idempotency_mismatch: { status: 422, toast: 'operationFailed' },
  quota_exceeded: { status: 413, toast: 'saveError' },
  too_large: { status: 413, toast: 'operationFailed' },
  unreadable_file: { status: 422, toast: 'saveError' },
  unsupported_media: { status: 415, toast: 'operationFailed' },
  too_many_requests: { status: 429, toast: 'operationFailed' },
  internal: { status: 500, toast: 'operationFailed' },
  storage_full: { status: 503, toast: 'saveError' },
  disk_full: { status: 503, toast: 'operationFailed' },
  busy: { status: 503, toast: 'operationFailed' },
  unavailable: { status: 503, toast: 'operationFailed' },
  deadline_exceeded: { status: 503, toast: 'operationFailed' },
} as const;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as ErrorCode[];

/** Whether a value from the wire is a code of the table. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value);
}

/** What `details` holds: the places of a bad request, or the facts that the message names. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The body of every answer that is not a success (product.md section 4). */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; details: ErrorDetails; request_id: string; toast: string };
};
