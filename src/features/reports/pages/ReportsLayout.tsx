import { Outlet, useLocation } from 'react-router-dom';
import { PageTabs } from '@/components/page/PageTabs';
import { mayReadBinder } from '@/domain/reports/reportRights';
import { useRole } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';
import type { ListedKind } from '../reportKind';
import { filingLists, reportTabs } from '../reportTabs';
import '../reports.css';

/** The reports hub: a tab for each report, then the filings and the binder, grouped as in the menu. */
export function ReportsLayout({ kinds }: { kinds: readonly ListedKind[] }) {
  const canReadBinder = mayReadBinder(useRole());
  const [hasFilings, hasBinder] = [useExtra('filed'), useExtra('binder')];
  const isCurrent = filingLists(kinds).includes(useLocation().pathname);
  const further = [
    ...(hasFilings ? [{ label: 'Filings', to: paths.reports.filings(), isCurrent }] : []),
    ...(hasBinder && canReadBinder ? [{ label: 'Binder', to: paths.reports.binder() }] : []),
  ];
  return (
    <>
      <div className="nc-reports-bar">
        <PageTabs label="Reports" tabs={reportTabs(kinds)} />
        {further.length > 0 && (
          <PageTabs
            label="Filings and binder"
            tabs={further.map((tab, position) => ({ ...tab, startsGroup: position === 0 }))}
          />
        )}
      </div>
      <Outlet />
    </>
  );
}
