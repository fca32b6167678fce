import { lazy, Suspense } from 'react';
import { Icon } from '@/components/icon/Icon';
import { selectCompanySetting } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';

/** Loaded only in a sample company. */
const RemoveSample = lazy(async () => ({ default: (await import('./RemoveSample')).RemoveSample }));

/** Notes on every page of a sample company that its data is sample data. */
export function SampleNote() {
  const company = useAppSelector(selectCompanySetting)?.company_info;
  if (company?.is_sample !== true) return null;
  return (
    <aside className="nc-note" aria-label="Sample company">
      <Icon name="info" />
      <span>Sample company. Nothing here is a filing.</span>
      <Suspense fallback={null}>
        <RemoveSample companyId={company.id} />
      </Suspense>
    </aside>
  );
}
