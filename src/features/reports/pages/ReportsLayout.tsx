import { useEffect, useRef } from 'react';
import Nav from 'react-bootstrap/Nav';
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
        <Nav as="ul" variant="underline">
          {reportTabs.map(({ label, to }) => (
            <Nav.Item key={to} as="li">
              <Nav.Link as={NavLink} to={to}>
                {label}
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
      </nav>
      <Outlet />
    </>
  );
}
