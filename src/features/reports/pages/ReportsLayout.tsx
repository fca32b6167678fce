import { Outlet } from 'react-router-dom';
import { PageTabs } from '@/components/page/PageTabs';
import { reportTabs } from '../reportTabs';
import '../reports.css';

/** The reports hub: one tab a report. */
export function ReportsLayout() {
  return (
    <>
      <PageTabs label="Reports" tabs={reportTabs} />
      <Outlet />
    </>
  );
}
