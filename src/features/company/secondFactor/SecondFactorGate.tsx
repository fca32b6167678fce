import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '@/components/feedback';
import { useAppSelector } from '@/lib/hooks';
import { selectCompanySetting } from '../selectCompany';

/** Loaded for who needs it. */
const SecondFactorRequired = lazy(async () => ({
  default: (await import('./SecondFactorRequired')).SecondFactorRequired,
}));

/** Shows the page; while the company requires a second factor that the person has yet to set up, how to do so instead. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const setting = useAppSelector(selectCompanySetting);
  if (setting?.needs_second_factor !== true) return children;
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorRequired companyName={setting.company_info.company_name} />
    </Suspense>
  );
}
