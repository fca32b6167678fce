import { NavLink, Outlet } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { PageTabs } from '@/components/page/PageTabs';
import { useRole } from '@/features/company';
import { paths } from '@/lib/paths';
import { mayReadBinder } from '../reportRights';
import { reportTabs } from '../reportTabs';
import '../reports.css';

/** The reports hub: one tab a report, the way to what is filed, and to all of a period in one file. */
export function ReportsLayout() {
  const canReadBinder = mayReadBinder(useRole());
  return (
    <>
      <div className="nc-reports-bar">
        <PageTabs label="Reports" tabs={reportTabs()} />
        <WithExtra name="filed">
          <NavLink className="nc-reports-binder" to={paths.reports.filings()}>
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
