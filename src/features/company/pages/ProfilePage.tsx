import type { ComponentType, ReactNode } from 'react';
import { ErrorNotice, Loading } from '@/components/feedback';
import type { Company } from '@/contract/company/company';
import type { ProfileTab } from '@/domain/companyProfile/profileFields';
import { apiError } from '@/lib/api';
import { MissingFields } from '../profile/MissingFields';
import { ProfileFacts } from '../profile/ProfileFacts';
import { useCompany, useRole } from '../useCompany';

type ProfilePageProps = {
  tab: ProfileTab;
  Form: ComponentType<{ company: Company }>;
  /** What stands below the form; it comes with it, so that the form doesn't push it down. */
  children?: ReactNode;
};

/** A tab of the company profile: its form for administrators, what is in it for everybody else. */
export function ProfilePage({ tab, Form, children }: ProfilePageProps) {
  const { data, error, refetch } = useCompany();
  const isAdmin = useRole() === 'ADMIN';
  if (data === undefined) return apiError(error) ? <ErrorNotice error={error} onRetry={refetch} /> : <Loading />;

  const company = data.data;
  return (
    <>
      <div className="nc-profile">
        <MissingFields company={company} tab={tab} />
        {isAdmin ? <Form key={company.id} company={company} /> : <ProfileFacts company={company} tab={tab} />}
      </div>
      {children}
    </>
  );
}
