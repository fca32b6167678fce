import { NavLink, Outlet } from 'react-router-dom';
import { reportTabs } from '../reportTabs';
import '../reports.css';

/** The reports hub: one tab a report. */
export function ReportsLayout() {
  return (
    <>
      <nav aria-label="Reports" className="nc-report-tabs">
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
