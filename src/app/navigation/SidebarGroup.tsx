import { useId, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/components/icon';
import { isFurther, type NavigationEntry, type NavigationLink } from './navigation';

type SidebarGroupProps = {
  entry: Extract<NavigationEntry, { links: unknown }>;
  onFollow: (() => void) | undefined;
};

/** A group that opens and closes; it starts open when the page shown is one of its own. */
export function SidebarGroup({ entry, onFollow }: SidebarGroupProps) {
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
          <li key={link.to}>
            <NavLink
              to={link.to}
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

/** Whether a page is the link's own, one below it, or one that it leads on to. */
function isPlace(link: NavigationLink, pathname: string): boolean {
  return matchPath({ path: link.to, end: false }, pathname) !== null || isFurther(link, pathname);
}
