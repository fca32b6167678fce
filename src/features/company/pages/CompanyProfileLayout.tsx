import { Outlet } from 'react-router-dom';
import { PageHeader } from '@/components/page/PageHeader';
import { PageTabs } from '@/components/page/PageTabs';
import { profileTabs } from '../profile/profileTabs';
import '../company.css';

/** The company profile and its tabs. */
export function CompanyProfileLayout() {
  return (
    <>
      <PageHeader title="Company Profile" />
      <PageTabs label="Company profile" tabs={profileTabs()} />
      <Outlet />
    </>
  );
}
