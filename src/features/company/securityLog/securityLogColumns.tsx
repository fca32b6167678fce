import type { Column } from '@/components/table';
import type { SecurityEntry } from '@/contract/records/securityLog';
import { securityEventNames } from '@/domain/securityEvents';
import { formatMoment, personName } from '@/lib/format';

/** The columns of the security log. */
export const securityLogColumns: readonly Column<SecurityEntry>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => formatMoment(at), value: ({ at }) => at },
  { id: 'event', header: 'Event', cell: eventOf, value: eventOf },
  {
    id: 'text',
    header: 'Details',
    className: 'nc-security-details',
    cell: ({ text }) => text,
    value: ({ text }) => text,
  },
  { id: 'user', header: 'Person', cell: userOf, value: userOf },
  { id: 'address', header: 'Address', cell: ({ address }) => address ?? '', value: ({ address }) => address },
  { id: 'device', header: 'Browser', cell: ({ device }) => device ?? '', value: ({ device }) => device },
];

function eventOf({ event }: SecurityEntry): string {
  return securityEventNames[event];
}

function userOf({ user }: SecurityEntry): string {
  return user === null ? 'Netcap' : personName(user);
}
