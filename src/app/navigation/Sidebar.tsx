import { NavLink } from 'react-router-dom';
import { Icon } from '@/components/icon';
import type { Role } from '@/contract/user';
import { paths } from '@/lib/paths';
import { type NavigationEntry, navigation } from './navigation';
import { SidebarGroup } from './SidebarGroup';

type SidebarProps = { role: Role; isCollapsed: boolean; onFollow?: () => void };

/** The menu of a role. Collapsed it is a rail of icons, on which a group leads to its first page. */
export function Sidebar({ role, isCollapsed, onFollow }: SidebarProps) {
  return (
    <nav aria-label="Main">
      <ul className="nc-nav">
        {navigation[role].map((entry) => (
          <li key={entry.label}>
            {'links' in entry && !isCollapsed ? (
              <SidebarGroup entry={entry} onFollow={onFollow} />
            ) : (
              <SidebarLink entry={entry} isCollapsed={isCollapsed} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SidebarLinkProps = { entry: NavigationEntry; isCollapsed: boolean; onFollow: (() => void) | undefined };

function SidebarLink({ entry, isCollapsed, onFollow }: SidebarLinkProps) {
  const to = 'to' in entry ? entry.to : (entry.links[0]?.to ?? paths.home());
  return (
    <NavLink to={to} className="nc-nav-item" title={isCollapsed ? entry.label : undefined} onClick={onFollow}>
      <Icon name={entry.icon} />
      <span className={isCollapsed ? 'visually-hidden' : undefined}>{entry.label}</span>
    </NavLink>
  );
}
