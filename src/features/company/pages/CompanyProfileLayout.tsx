import { useEffect, useRef } from 'react';
import Nav from 'react-bootstrap/Nav';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { PageHeader } from '@/components/page/PageHeader';
import { profileTabs } from '../profile/profileTabs';
import '../company.css';

/** The company profile: its tabs, on one line that scrolls to the current one. */
export function CompanyProfileLayout() {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path has its own current tab
  useEffect(() => {
    tabs.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <>
      <PageHeader title="Company Profile" />
      <nav ref={tabs} aria-label="Company profile" className="nc-profile-tabs">
        <Nav as="ul" variant="underline">
          {profileTabs().map(({ label, to }) => (
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
