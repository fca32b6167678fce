import { Outlet } from 'react-router-dom';
import { PageHeader } from '@/components/page/PageHeader';
import { PageTabs } from '@/components/page/PageTabs';
import { useRole } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';
import { profileTabs } from '../profile/profileTabs';
import '@/components/form/profile.css';

/** The company profile and its tabs. */
export function CompanyProfileLayout() {
  const hasLog = useExtra('security-log');
  const isAdmin = useRole() === 'ADMIN';
  const log = { label: 'Security Log', to: paths.settings.securityLog() };
  const tabs = hasLog && isAdmin ? [...profileTabs(), log] : profileTabs();
  return (
    <>
      <PageHeader title="Company Profile" />
      <PageTabs label="Company profile" tabs={tabs} />
      <Outlet />
    </>
  );
}
