import { lazy, Suspense } from 'react';
import { Icon } from '@/components/icon';
import { useAppSelector } from '@/lib/hooks';
import { selectCompanySetting } from '../selectCompany';

/** Loaded for who is in a sample company. */
const RemoveSample = lazy(async () => ({ default: (await import('./RemoveSample')).RemoveSample }));

/** Says on every page of a company with sample data that it is one. */
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
