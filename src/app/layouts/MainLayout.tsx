import { useRef } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Link } from 'react-router-dom';
import { AddressedExplain } from '@/components/explain';
import { ConfirmProvider } from '@/components/modal';
import { Tooltips } from '@/components/tooltip';
import { IdentityGuard, IdleGuard } from '@/features/auth';
import {
  OwnAccessNote,
  SampleNote,
  SecondFactorGate,
  useCompanyId,
  useHasSeveralFirms,
  useRole,
} from '@/features/company';
import { useFollowedOpenReviews } from '@/features/reviews';
import { TutorialBeside } from '@/features/tutorials';
import { useExtras } from '@/lib/api';
import { paths } from '@/lib/paths';
import { RoleGuard } from '../guards/RoleGuard';
import { Sidebar } from '../navigation/Sidebar';
import { Brand } from './Brand';
import { Footer } from './Footer';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useSidebar } from './useSidebar';
import '../styles/signedIn.css';

/** The signed-in frame: sidebar, top bar, the page, footer. */
export function MainLayout() {
  const role = useRole();
  const companyId = useCompanyId();
  const { isPhone, isCollapsed, isDrawerOpen, toggle, closeDrawer } = useSidebar();
  const counts = { [paths.reviews.list()]: useFollowedOpenReviews()?.count ?? 0 };
  const menu = { role, hasSeveralFirms: useHasSeveralFirms(), counts, extras: useExtras() };
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const home = (
    <Link to={paths.dashboard()} className="nc-brand-link" onClick={closeDrawer}>
      <Brand isCompact={isCollapsed && !isPhone} />
    </Link>
  );

  return (
    <ConfirmProvider>
      <IdleGuard />
      <IdentityGuard />
      <button type="button" className="nc-skip-link" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <div className="nc-shell">
        {isPhone ? (
          <Offcanvas show={isDrawerOpen} onHide={closeDrawer} aria-label="Menu" className="nc-drawer">
            <Offcanvas.Header closeButton>{home}</Offcanvas.Header>
            <Offcanvas.Body>
              <Sidebar {...menu} isCollapsed={false} onFollow={closeDrawer} />
            </Offcanvas.Body>
          </Offcanvas>
        ) : (
          <aside className={isCollapsed ? 'nc-sidebar nc-sidebar-rail' : 'nc-sidebar'}>
            <div className="nc-sidebar-head">{home}</div>
            <Sidebar {...menu} isCollapsed={isCollapsed} />
          </aside>
        )}
        <div className="nc-content">
          <TopBar isMenuOpen={isPhone ? isDrawerOpen : !isCollapsed} onToggleMenu={toggle} />
          <SampleNote />
          <OwnAccessNote />
          <main className="nc-main" ref={main} tabIndex={-1}>
            <SecondFactorGate>
              <RoleGuard role={role} />
            </SecondFactorGate>
          </main>
          <Footer />
        </div>
        <TutorialBeside hasAll={role !== 'VIEWER'} />
        <AddressedExplain companyId={companyId} canReview={role !== 'VIEWER'} />
      </div>
      <Tooltips />
    </ConfirmProvider>
  );
}
