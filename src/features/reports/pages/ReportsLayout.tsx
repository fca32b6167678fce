import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { reportTabs } from '../reportTabs';
import '../reports.css';

/** The reports hub: one tab a report, on one line that scrolls to the current one. */
export function ReportsLayout() {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path has its own current tab
  useEffect(() => {
    tabs.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <>
      <nav ref={tabs} aria-label="Reports" className="nc-report-tabs">
        <ul className="nav nav-underline">
          {reportTabs.map(({ label, to }) => (
            <li key={to} className="nav-item">
              <NavLink to={to} className="nav-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
