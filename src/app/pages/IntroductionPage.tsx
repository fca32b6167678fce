import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import type { IconName } from '@/components/icon/iconPaths';
import { FirstTutorial } from '@/features/tutorials';
import { paths } from '@/lib/paths';

type Tile = { icon: IconName; title: string; text: string; to: string };

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
  },
  { icon: 'user', title: 'Users', text: 'Invite and manage people.', to: paths.settings.userList() },
];

export function IntroductionPage() {
  return (
    <>
      <h1>Introduction</h1>
      <FirstTutorial />
      <ul className="nc-tiles" aria-label="Areas">
        {tiles.map(({ icon, title, text, to }) => (
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
