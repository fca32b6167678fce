import type { IconName } from '@/components/icon/iconPaths';
import type { Role } from '@/contract/auth/user';
import { paths } from '@/lib/paths';

export type Card = { icon: IconName; title: string; description: string; to: string; roles?: readonly Role[] };

const cards: readonly Card[] = [
  {
    icon: 'reviews',
    title: 'Review Requests',
    description: 'Review changes waiting for approval.',
    to: paths.reviews.list(),
    roles: ['ADMIN', 'MIDDLE'],
  },
  {
    icon: 'accounts',
    title: 'Chart of Accounts',
    description: 'Accounts and their FOCUS and SSOI lines.',
    to: paths.coa.list(),
  },
  {
    icon: 'balance',
    title: 'Trial Balance',
    description: 'Account balances by period.',
    to: paths.trialBalance.list(),
  },
  {
    icon: 'inventory',
    title: 'Inventory',
    description: 'Securities positions and their haircuts.',
    to: paths.inventory.list(),
    roles: ['ADMIN', 'MIDDLE'],
  },
  {
    icon: 'haircut',
    title: 'Inventory',
    description: 'Securities positions and their haircuts.',
    to: paths.haircutDetail.list(),
    roles: ['VIEWER'],
  },
  {
    icon: 'reports',
    title: 'Reports',
    description: 'FOCUS and other reports.',
    to: paths.reports.hub(),
  },
  {
    icon: 'tutorial',
    title: 'Tutorials',
    description: 'See how to close a period, step by step.',
    to: paths.tutorial(),
  },
];

/** Returns the cards of a role: those of the screens in its menu. */
export function getCards(role: Role): readonly Card[] {
  return cards.filter((card) => card.roles === undefined || card.roles.includes(role));
}
