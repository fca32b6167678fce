import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '@/components/feedback';
import { useAppSelector } from '@/lib/hooks';
import { selectCompanySetting } from '../membership';

/** Loaded only if required. */
const SecondFactorRequired = lazy(async () => ({
  default: (await import('./SecondFactorRequired')).SecondFactorRequired,
}));

/** Shows the page, or the setup of a second factor if the company requires one that the user does not have. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const setting = useAppSelector(selectCompanySetting);
  if (setting?.needs_second_factor !== true) return children;
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorRequired companyName={setting.company_info.company_name} />
    </Suspense>
  );
}
