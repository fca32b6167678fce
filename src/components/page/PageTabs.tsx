import { useEffect, useRef } from 'react';
import Nav from 'react-bootstrap/Nav';
import { Link, NavLink, useLocation } from 'react-router-dom';
import './page.css';

/** A tab; with `startsGroup` a line stands before it. `isCurrent` is for pages that it leads to. */
export type PageTab = { label: string; to: string; startsGroup?: boolean; isCurrent?: boolean };

/** Sibling pages as tabs; in a narrow window one line that scrolls to the current one. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path has its own current tab
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <nav ref={line} aria-label={label} className="nc-page-tabs">
      <Nav as="ul" variant="underline">
        {tabs.map((tab) => (
          <Nav.Item key={tab.to} as="li" className={tab.startsGroup ? 'nc-tab-start' : undefined}>
            <Nav.Link
              as={tab.isCurrent ? Link : NavLink}
              to={tab.to}
              active={tab.isCurrent ?? false}
              aria-current={tab.isCurrent ? 'true' : 'page'}
            >
              {tab.label}
            </Nav.Link>
          </Nav.Item>
        ))}
      </Nav>
    </nav>
  );
}
