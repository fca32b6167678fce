import ModalBody from 'react-bootstrap/ModalBody';
import { ErrorNotice, Loading } from '@/components/feedback';
import { Dialog, LeaveGuard, useConfirm } from '@/components/modal';
import { useStepHistory } from '@/components/wizard';
import { selectUser, useCompanyId } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { wizardTitle } from '../reportKind';
import { ReportSteps, type WizardProps } from './ReportSteps';
import { discardQuestion, leaveQuestion } from './reportQuestions';
import { usePeriodPrefill } from './usePeriodPrefill';
import { useReportDraft } from './useReportDraft';

type ReportWizardProps = WizardProps & {
  /** The initial period; null for the latest. */
  startPeriod: string | null;
  onClose: () => void;
};

/** A report's questions from the server for a period; another period brings its own values. */
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
