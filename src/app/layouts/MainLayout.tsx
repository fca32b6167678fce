import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Link, useLocation } from 'react-router-dom';
import { RoleGuard } from '@/app/guards/RoleGuard';
import { Sidebar } from '@/app/navigation/Sidebar';
import { Shortcuts } from '@/app/palette/Shortcuts';
import { AddressedExplain } from '@/components/explain';
import { Icon } from '@/components/icon/Icon';
import { ConfirmProvider } from '@/components/modal';
import { Tooltips } from '@/components/tooltip/Tooltips';
import { IdentityGuard, IdleGuard, SecondFactorGate, useCompanyId, useHasSeveralFirms, useRole } from '@/features/auth';
import { CompanySwitcher, SampleNote } from '@/features/company';
import { OwnAccessNote } from '@/features/members';
import { useFollowedOpenReviews } from '@/features/reviews';
import { OpenTutorial } from '@/features/tutorials';
import { useExtras } from '@/lib/api';
import { useIsNarrow, useMediaQuery } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { Brand, Footer } from './layoutParts';
import { ProfileMenu } from './ProfileMenu';
import '@/app/styles/signedIn.css';

/** Below this width the sidebar collapses by itself. */
const wide = '(min-width: 1300px)';

/** The frame of signed-in pages: sidebar, top bar, the page, footer. */
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
        <OpenTutorial />
        <AddressedExplain companyId={companyId} canReview={role !== 'VIEWER'} />
      </div>
      <Tooltips />
    </ConfirmProvider>
  );
}

/** Focuses the content after navigation to another page; the first page keeps the browser's focus. */
function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}

type Choice = { isWide: boolean; isCollapsed: boolean };

/** Manages the sidebar's state: by width, unless the user chose another on this side of the limit. */
function useSidebar() {
  const isWide = useMediaQuery(wide);
  const isPhone = useIsNarrow();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isCollapsed = choice?.isWide === isWide ? choice.isCollapsed : !isWide;

  return {
    isPhone,
    isCollapsed,
    isDrawerOpen: isPhone && isDrawerOpen,
    toggle: () => (isPhone ? setDrawerOpen(true) : setChoice({ isWide, isCollapsed: !isCollapsed })),
    closeDrawer: () => setDrawerOpen(false),
  };
}

/** Tells the style of toasts how much of the bar its menus take. */
function useRoomForToasts(menus: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--nc-menus-width', `${Math.ceil(entry?.contentRect.width ?? 0)}px`),
    );
    if (menus.current !== null) observer.observe(menus.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--nc-menus-width');
    };
  }, [menus]);
}

type TopBarProps = { isMenuOpen: boolean; onToggleMenu: () => void };

function TopBar({ isMenuOpen, onToggleMenu }: TopBarProps) {
  const menus = useRef<HTMLDivElement>(null);
  useRoomForToasts(menus);
  return (
    <header className="nc-topbar">
      <button
        type="button"
        className="nc-topbar-button"
        aria-label={isMenuOpen ? 'Collapse menu' : 'Expand menu'}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <Icon name="menu" />
      </button>
      <div ref={menus} className="nc-topbar-end">
        <Shortcuts />
        <CompanySwitcher />
        <ProfileMenu />
      </div>
    </header>
  );
}
