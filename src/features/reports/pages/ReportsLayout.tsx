import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { PageTabs } from '@/components/page/PageTabs';
import { useRole } from '@/features/company';
import { paths } from '@/lib/paths';
import { mayReadBinder } from '../reportRights';
import { filingLists, reportTabs } from '../reportTabs';
import '../reports.css';

/** The reports hub: one tab a report, the way to what is filed, and to all of a period in one file. */
export function ReportsLayout() {
  const canReadBinder = mayReadBinder(useRole());
  const isFiling = filingLists().includes(useLocation().pathname);
  return (
    <>
      <div className="nc-reports-bar">
        <PageTabs label="Reports" tabs={reportTabs()} />
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
