import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import type { IconName } from '@/components/icon/iconPaths';
import type { Role } from '@/contract/auth/user';
import { useRole } from '@/features/auth';
import { FirstTutorial } from '@/features/tutorials';
import { paths } from '@/lib/paths';

type Tile = { icon: IconName; title: string; text: string; to: string; roles?: readonly Role[] };

const tiles: readonly Tile[] = [
  { icon: 'accounts', title: 'Chart of Accounts', text: 'Map accounts to FOCUS and SSOI lines.', to: paths.coa.list() },
  { icon: 'balance', title: 'Trial Balance', text: 'Import the balances of a period.', to: paths.trialBalance.edit() },
  { icon: 'inventory', title: 'Inventory', text: 'Positions and their haircuts.', to: paths.inventory.nonOptions() },
  {
    icon: 'reports',
    title: 'Reports',
    text: 'Generate FOCUS, SSOI and financial statements.',
    to: paths.reports.focus(),
  },
  {
    icon: 'tutorial',
    title: 'Tutorials',
    text: 'See how to close a period, step by step.',
    to: paths.tutorial(),
    roles: ['ADMIN', 'MIDDLE'],
  },
  { icon: 'user', title: 'Users', text: 'Invite and manage people.', to: paths.settings.userList() },
];

/** Returns the tiles of a role: those of the screens that it may open. */
function getTiles(role: Role): readonly Tile[] {
  return tiles.filter((tile) => tile.roles === undefined || tile.roles.includes(role));
}

export function IntroductionPage() {
  const role = useRole();
  return (
    <>
      <h1>Introduction</h1>
      <FirstTutorial />
      <ul className="nc-tiles" aria-label="Areas">
        {getTiles(role).map(({ icon, title, text, to }) => (
          <li key={title}>
            <Link to={to} className="nc-tile">
              <Icon name={icon} />
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
