import { ProcessingOverlay } from '@/components/feedback';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import { useCompanyId } from '@/features/company';

/** Lies over the page while requests are decided, and says how far the approval of many records is. */
export function ApprovalOverlay() {
  const companyId = useCompanyId();
  return (
    <ProcessingOverlay>
      <WorkProgressText companyId={companyId} work="APPROVAL" />
    </ProcessingOverlay>
  );
}
