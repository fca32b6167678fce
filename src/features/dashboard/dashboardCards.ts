import type { IconName } from '@/components/icon';
import type { Role } from '@/contract/user';
import { paths } from '@/lib/paths';

export type Card = { icon: IconName; title: string; description: string; to: string; roles?: readonly Role[] };

const cards: readonly Card[] = [
  {
    icon: 'reviews',
    title: 'Review Requests',
    description: 'Look at the changes that wait for approval.',
    to: paths.reviews.list(),
    roles: ['ADMIN', 'MIDDLE'],
  },
  {
    icon: 'accounts',
    title: 'Chart of Accounts',
    description: 'See the accounts and the FOCUS and SSOI lines that they are mapped to.',
    to: paths.coa.list(),
  },
  {
    icon: 'balance',
    title: 'Trial Balance',
    description: 'See the balances of each account, period by period.',
    to: paths.trialBalance.list(),
  },
  {
    icon: 'inventory',
    title: 'Inventory',
    description: 'See the securities positions that haircuts are taken from.',
    to: paths.inventory.list(),
    roles: ['ADMIN', 'MIDDLE'],
  },
  {
    icon: 'haircut',
    title: 'Inventory',
    description: 'See the securities positions that haircuts are taken from.',
    to: paths.haircutDetail.list(),
    roles: ['VIEWER'],
  },
  {
    icon: 'reports',
    title: 'Reports',
    description: 'Generate, preview and download FOCUS and other reports.',
    to: paths.reports.hub(),
  },
  {
    icon: 'tutorial',
    title: 'Tutorials',
    description: 'Learn how the work of a period is done here.',
    to: paths.tutorial(),
    roles: ['ADMIN', 'MIDDLE'],
  },
];

/** The cards of a role: those whose screens its menu has. */
export function cardsOf(role: Role): readonly Card[] {
  return cards.filter((card) => card.roles === undefined || card.roles.includes(role));
}
