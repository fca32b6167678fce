import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import ModalBody from 'react-bootstrap/ModalBody';
import ModalFooter from 'react-bootstrap/ModalFooter';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading, ProfileFieldLinks } from '@/components/feedback';
import { FindingGroups } from '@/components/findings/FindingGroup';
import { Dialog } from '@/components/modal';
import { ReportTable } from '@/components/report';
import type { Role } from '@/contract/auth/user';
import type { ReportType } from '@/contract/reports/report';
import type { ReportChanges, ReportPosting } from '@/contract/reports/reportChanges.schema';
import type { Answer } from '@/contract/wire/envelope';
import { postedAloneText } from '@/domain/history/historyTexts';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { apiError, baseApi, ofCompany } from '@/lib/api';
import { changesText, formatCount, formatMoment, toLocalInputs } from '@/lib/format';
import { paths } from '@/lib/paths';
import { readChangesId, writeAmendment, writeChangesId } from './changesAddress';
import { changesModel } from './changesModel';
import { amendedText, amendsText, changedSinceText, outcomeText, rulesText } from './changesTexts';

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so it isn't cached. */
    getReportChanges: build.query<Answer<ReportChanges>, { companyId: number; reportId: number }>({
      query: ({ companyId, reportId }) => ofCompany(companyId, { url: 'x/report-changes', params: { reportId } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to compare the report with the books' },
    }),
  }),
});

const { useGetReportChangesQuery } = changesApi;

/** The changes of the report in the URL, and the button to amend it; renders nothing without one. */
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
  const close = () => setSearch((now) => writeChangesId(now, null), { preventScrollReset: true });
  // The URL may have been typed: the wizard of one kind can't amend a report of another.
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
              setSearch((now) => writeAmendment(now, changes.report), { replace: true, preventScrollReset: true })
            }
          >
            Generate amendment
          </Button>
        )}
      </ModalFooter>
    </Dialog>
  );
}

/** The report next to its values today. */
function ReportChangesBody({ changes, role }: { changes: ReportChanges; role: Role }) {
  const { report, refusal, lines, items = [], new_findings: appearing, resolved_findings: resolved } = changes;
  const rules = rulesText(changes);
  const bases = report.changed_since ?? [];
  const notes = [amendsText(report), amendedText(report)].filter((text) => text !== null);
  return (
    <div className="nc-changes">
      <div>
        <p className="nc-changes-outcome" role="status">
          {refusal === null ? outcomeText(changes) : "This report can't be generated today."}
        </p>
        <p>
          {report.time_report}, generated {formatMoment(report.createdAt)}.{' '}
          {bases.length === 0 ? "Nothing it's based on has changed since." : changedSinceText(bases)}
        </p>
        {notes.map((note) => (
          <p key={note}>{note}.</p>
        ))}
        {rules && <p>{rules}</p>}
      </div>
      {refusal && (
        <Alert variant="warning" transition={false} className="mb-0">
          <p>{refusal.message}</p>
          <ProfileFieldLinks errors={refusal.errors} />
        </Alert>
      )}
      {lines.length + items.length > 0 && <ReportTable model={changesModel(changes)} scroll="page" />}
      {appearing.length > 0 && (
        <section>
          <h3>New findings</h3>
          <FindingGroups findings={appearing} heading="h4" />
        </section>
      )}
      {resolved.length > 0 && (
        <section>
          <h3>Resolved findings</h3>
          <ul>
            {resolved.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <ChangePostings changes={changes} role={role} />
    </div>
  );
}

type ChangePostingsProps = { changes: Pick<ReportChanges, 'postings' | 'posting_count'>; role: Role };

/** The postings to a report's books since, by user, with a link to the change log for those who may read it. */
function ChangePostings({ changes: { postings, posting_count: count }, role }: ChangePostingsProps) {
  if (postings.length === 0) return null;
  return (
    <section>
      <h3>Posted since</h3>
      <ul className="nc-changes-postings">
        {postings.map((posting) => (
          <li key={posting.commit_number}>
            {changesText(posting.kind, posting.record_count)} by {posting.poster.first_name} {posting.poster.last_name},{' '}
            {formatMoment(posting.posted_at)}{' '}
            <small>
              Posting {posting.commit_number}
              {posting.review_request_id !== null && `, request ${posting.review_request_id}`}
              {posting.is_posted_alone === true && `, ${postedAloneText.toLowerCase()}`}
            </small>{' '}
            {role !== 'VIEWER' && (
              <Link to={logPath(posting)} aria-label={`Posting ${posting.commit_number} in the change log`}>
                Change log
              </Link>
            )}
          </li>
        ))}
      </ul>
      {count > postings.length && <p>{formatCount(count - postings.length)} earlier postings are in the change log.</p>}
    </section>
  );
}

/** Returns the log of the posting's kind, user and day, in the reader's time zone. */
function logPath({ kind, poster, posted_at }: ReportPosting): string {
  const { day } = toLocalInputs(new Date(posted_at));
  const search = new URLSearchParams({ kind, user: String(poster.id), from: day, to: day });
  return `${paths.changeLog()}?${search}`;
}
