import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { PageTabs } from '@/components/page/PageTabs';
import { mayReadBinder } from '@/domain/reports/reportRights';
import { useRole } from '@/features/auth';
import { paths } from '@/lib/paths';
import type { ListedKind } from '../reportKind';
import { filingLists, reportTabs } from '../reportTabs';
import '../reports.css';

/** The reports hub: a tab for each report, and links to the filings and the binder. */
export function ReportsLayout({ kinds }: { kinds: readonly ListedKind[] }) {
  const canReadBinder = mayReadBinder(useRole());
  const isFiling = filingLists(kinds).includes(useLocation().pathname);
  return (
    <>
      <div className="nc-reports-bar">
        <PageTabs label="Reports" tabs={reportTabs(kinds)} />
        <WithExtra name="filed">
          <NavLink
            className={isFiling ? 'nc-reports-binder nc-reports-current' : 'nc-reports-binder'}
            to={paths.reports.filings()}
          >
            Filings
          </NavLink>
        </WithExtra>
        {canReadBinder && (
          <WithExtra name="binder">
            <NavLink className="nc-reports-binder" to={paths.reports.binder()}>
              Binder
            </NavLink>
          </WithExtra>
        )}
      </div>
      <Outlet />
    </>
  );
}
