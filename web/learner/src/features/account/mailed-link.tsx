import type { RequestKind } from '@mathquiz/contracts/auth/account.constants';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { CallError } from '@mathquiz/contracts/client';
import type { DataOf } from '@mathquiz/contracts/route';
import type { ReactNode } from 'react';
import { Loaded } from '../../components/loaded.js';
import { useLoad } from '../../lib/use-call.js';

type Request = DataOf<typeof accountRoutes.getRequest>;
type Props = {
  link: string;
  kind: RequestKind;
  /** The link is unknown, used or expired, or for something else. */
  gone: (error: CallError) => ReactNode;
  children: (request: Request) => ReactNode;
};

const linkCodes = new Set<string>(['link_not_found', 'link_used', 'link_expired']);
const noLink = () => new CallError('link_not_found', 'link_not_found', 404);

/** What stands behind a mailed link, before anything is done with it. */
export function MailedLink({ link, kind, gone, children }: Props) {
  // Using it up must not turn what was done into "used before".
  const asked = useLoad(accountRoutes.getRequest, { params: { id: link } }, { once: true });
  if (asked.error instanceof CallError) {
    if (linkCodes.has(asked.error.code)) return gone(asked.error);
    // Cut off on its way: it cannot be a link.
    if (asked.error.status === 400) return gone(noLink());
  }
  return <Loaded query={asked}>{({ data }) => (data.kind === kind ? children(data) : gone(noLink()))}</Loaded>;
}
