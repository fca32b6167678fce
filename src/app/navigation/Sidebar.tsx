import { useId, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import type { Role } from '@/contract/auth/user';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/paths';
import { getNavigation, isFurther, type NavigationEntry, type NavigationLink } from './navigation';

type SidebarProps = {
  role: Role;
  /** True if the user works for several firms. */
  hasSeveralFirms?: boolean;
  isCollapsed: boolean;
  /** Numbers of open items, by path. */
  counts?: Counts;
  /** The backend's extras. */
  extras?: readonly string[];
  onFollow?: () => void;
};

type Counts = Readonly<Record<string, number>>;

/** The menu of a role. Collapsed it is a bar of icons, on which a group links to its first page. */
export function Sidebar({
  role,
  hasSeveralFirms = false,
  isCollapsed,
  counts = {},
  extras = [],
  onFollow,
}: SidebarProps) {
  const entries = getNavigation({ role, hasSeveralFirms }, extras);
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

type SidebarGroupProps = {
  entry: Extract<NavigationEntry, { links: unknown }>;
  onFollow: (() => void) | undefined;
};

/** A collapsible group; initially open if it contains the current page. */
function SidebarGroup({ entry, onFollow }: SidebarGroupProps) {
  const { pathname } = useLocation();
  const isCurrent = entry.links.some((link) => isPlace(link, pathname));
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isCurrent;
  const listId = useId();

  return (
    <>
      <button
        type="button"
        className={isCurrent ? 'nc-nav-item nc-nav-current' : 'nc-nav-item'}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChoice(!isOpen)}
      >
        <Icon name={entry.icon} />
        <span>{entry.label}</span>
        <span className="nc-nav-chevron">
          <Icon name="chevron" />
        </span>
      </button>
      <ul id={listId} className="nc-nav-sub" hidden={!isOpen}>
        {entry.links.map((link) => (
          <li key={link.to} className={link.startsGroup ? 'nc-nav-start' : undefined}>
            <NavLink
              to={link.to}
              end={entry.links.some(({ to }) => to.startsWith(`${link.to}/`))}
              className={isFurther(link, pathname) ? 'nc-nav-item active' : 'nc-nav-item'}
              onClick={onFollow}
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns true if the page is the link's own, one below it, or one that it leads to. */
function isPlace(link: NavigationLink, pathname: string): boolean {
  return matchPath({ path: link.to, end: false }, pathname) !== null || isFurther(link, pathname);
}
