import Button from 'react-bootstrap/Button';
import ModalBody from 'react-bootstrap/ModalBody';
import ModalFooter from 'react-bootstrap/ModalFooter';
import { useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import type { ReportType } from '@/contract/reports/report';
import { useCompanyId, useRole } from '@/features/company';
import { apiError } from '@/lib/api';
import { mayGenerate } from '../reportRights';
import { readChangesId, withAmendment, withChanges } from './changesAddress';
import { useGetReportChangesQuery } from './changesApi';
import { ReportChangesBody } from './ReportChangesBody';

/** What would differ in the report that the address names, and the way to an amendment; nothing where it names none. */
export function ReportChangesDialog({ type }: { type: ReportType }) {
  const [search] = useSearchParams();
  const reportId = readChangesId(search);
  return reportId === null ? null : <OpenChanges key={reportId} type={type} reportId={reportId} />;
}

function OpenChanges({ type, reportId }: { type: ReportType; reportId: number }) {
  const [, setSearch] = useSearchParams();
  const role = useRole();
  const query = useGetReportChangesQuery({ companyId: useCompanyId(), reportId }, { refetchOnMountOrArgChange: true });
  const failure = apiError(query.error);
  const changes = query.currentData?.data;
  const close = () => setSearch((now) => withChanges(now, null), { preventScrollReset: true });
  // An address may have been typed: the wizard of the one kind can't amend a report of the other.
  const canAmend = changes?.refusal === null && changes.report.type === type && mayGenerate(role);

  return (
    <Dialog
      title={changes === undefined ? 'Changes since the report' : `Changes since ${changes.report.name}`}
      size="xl"
      isScrollable
      onClose={close}
    >
      <ModalBody>
        {failure && !query.isFetching && <ErrorNotice error={failure} onRetry={query.refetch} />}
        {query.isFetching && changes === undefined && <Loading />}
        {changes && <ReportChangesBody changes={changes} role={role} />}
      </ModalBody>
      <ModalFooter>
        <Button variant="outline-primary" onClick={close}>
          Close
        </Button>
        {changes && canAmend && (
          <Button
            onClick={() =>
              setSearch((now) => withAmendment(now, changes.report), { replace: true, preventScrollReset: true })
            }
          >
            Generate amendment
          </Button>
        )}
      </ModalFooter>
    </Dialog>
  );
}
