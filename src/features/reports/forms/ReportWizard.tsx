import ModalBody from 'react-bootstrap/ModalBody';
import { ErrorNotice, Loading } from '@/components/feedback';
import { Dialog, LeaveGuard, useConfirm } from '@/components/modal';
import { useStepHistory } from '@/components/wizard';
import type { ReportFrequency } from '@/contract/company/company';
import type { Report } from '@/contract/reports/report';
import { selectUser } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { useAppSelector } from '@/lib/hooks';
import { type ReportKind, wizardTitle } from '../reportKind';
import { ReportSteps } from './ReportSteps';
import { discardQuestion, leaveQuestion } from './reportQuestions';
import type { ReportHeader } from './reportRequest';
import { usePeriodPrefill } from './usePeriodPrefill';
import { useReportDraft } from './useReportDraft';

export type ReportWizardProps = {
  kind: ReportKind;
  header: ReportHeader;
  /** Which periods are asked for; null for all. */
  frequency: ReportFrequency | null;
  /** The period to begin with; null for the latest. */
  startPeriod: string | null;
  /** Opens at the step that asks for this field, or at the review; null for the first. */
  startField: string | null;
  /** The report that is amended, whose answers the wizard starts with; null for none. */
  amends: number | null;
  onGenerated: (report: Report) => void;
  onClose: () => void;
};

/** A report's questions as the server asks them for a period; another period brings its own values. */
export function ReportWizard(props: ReportWizardProps) {
  const { kind, startPeriod, amends, onClose } = props;
  const companyId = useCompanyId();
  const userId = useAppSelector(selectUser)?.id ?? 0;
  const confirm = useConfirm();
  const history = useStepHistory();
  const draft = useReportDraft({ type: kind.type, userId, companyId, amends });
  const prefill = usePeriodPrefill({ kind, companyId, startPeriod, amends });
  const { given, failure, refetch } = prefill;

  async function handleCancel() {
    if (!(await confirm(discardQuestion))) return;
    draft.drop();
    history.rewind();
    onClose();
  }

  return (
    <>
      {given === undefined ? (
        <Dialog title={wizardTitle(kind, amends)} size="xl" onClose={handleCancel}>
          <ModalBody>{failure ? <ErrorNotice error={failure} onRetry={refetch} /> : <Loading />}</ModalBody>
        </Dialog>
      ) : (
        <ReportSteps
          {...props}
          given={given}
          prefill={prefill}
          draft={draft}
          history={history}
          onCancel={handleCancel}
        />
      )}
      <LeaveGuard question={leaveQuestion} isInside={history.isStep} onLeave={onClose} />
    </>
  );
}
