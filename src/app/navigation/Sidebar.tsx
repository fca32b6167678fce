import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/components/icon';
import type { Role } from '@/contract/people/user';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/paths';
import { isFurther, type NavigationEntry, navigationOf } from './navigation';
import { SidebarGroup } from './SidebarGroup';

type SidebarProps = {
  role: Role;
  /** The person works for more than one. */
  hasSeveralFirms?: boolean;
  isCollapsed: boolean;
  /** How many things wait at an address. */
  counts?: Counts;
  /** What the backend has beyond the specification. */
  extras?: readonly string[];
  onFollow?: () => void;
};

type Counts = Readonly<Record<string, number>>;

/** The menu of a role. Collapsed it is a rail of icons, on which a group leads to its first page. */
export function Sidebar({
  role,
  hasSeveralFirms = false,
  isCollapsed,
  counts = {},
  extras = [],
  onFollow,
}: SidebarProps) {
  const entries = navigationOf({ role, hasSeveralFirms }, extras);
  return (
    <nav aria-label="Main">
      <ul className="nc-nav">
        {entries.map((entry) => (
          <li key={entry.label}>
            {'links' in entry && !isCollapsed ? (
              <SidebarGroup entry={entry} onFollow={onFollow} />
            ) : (
              <SidebarLink entry={entry} isCollapsed={isCollapsed} counts={counts} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SidebarLinkProps = {
  entry: NavigationEntry;
  isCollapsed: boolean;
  counts: Counts;
  onFollow: (() => void) | undefined;
};

function SidebarLink({ entry, isCollapsed, counts, onFollow }: SidebarLinkProps) {
  const to = 'to' in entry ? entry.to : (entry.links[0]?.to ?? paths.home());
  const count = counts[to] ?? 0;
  const { pathname } = useLocation();
  const hasFurther = 'to' in entry && isFurther(entry, pathname);
  return (
    <NavLink
      to={to}
      className={hasFurther ? 'nc-nav-item active' : 'nc-nav-item'}
      title={isCollapsed ? entry.label : undefined}
      onClick={onFollow}
    >
      <Icon name={entry.icon} />
      <span className={isCollapsed ? 'visually-hidden' : undefined}>{entry.label}</span>
      {count > 0 && (
        <span className="nc-nav-count">
          {formatCount(count)}
          <span className="visually-hidden"> open</span>
        </span>
      )}
    </NavLink>
  );
}
