import { storedItem, tabStorage } from '@/lib/storage';

/** The token of the invitation that somebody is signing in to accept, in this tab. */
export const pendingInvitation = storedItem<string>(
  'pending_invitation',
  (stored) => (typeof stored === 'string' ? stored : null),
  tabStorage,
);
