import { skipToken } from '@reduxjs/toolkit/query/react';
import { ProcessingOverlay, StatusBadge } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { useCompanyId, useRole } from '@/features/auth';
import type { ApiError } from '@/lib/api';
import { formatMoment, formatReviewMoment } from '@/lib/format';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { useGetRecordsQuery } from '@/lib/staging/stagedLists';
import { getAuthor, ownRefusalText } from '../reviewRequest';

const place = /^(?:request (\d+))?(?:, )?(?:id (\d+))?$/;

/** Covers the page while requests are being decided, and shows the progress of a large approval. */
export function ApprovalOverlay() {
  const companyId = useCompanyId();
  return (
    <ProcessingOverlay>
      <WorkProgressText companyId={companyId} work="APPROVAL" />
    </ProcessingOverlay>
  );
}

/** A moment of a request. The specification's format is its tooltip. */
export function ReviewMoment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatReviewMoment(at)}>
      {formatMoment(at)}
    </time>
  );
}

/** The status, author and time of a request. */
export function RequestFacts({ request, hasStatus = false }: { request: ReviewRequest; hasStatus?: boolean }) {
  return (
    <p className="nc-review-facts">
      {hasStatus && <StatusBadge status={request.status} />} {getAuthor(request).name},{' '}
      <ReviewMoment at={request.createdAt} />, No. {request.id}
    </p>
  );
}

/** The reason that an administrator can't approve their own request. */
export function OwnRequestNote({ request }: { request: ReviewRequest }) {
  const text = ownRefusalText(request, useRole());
  return text === null ? null : <p className="nc-review-own">{text}</p>;
}

export type DecisionRefusalProps = {
  failure: ApiError | null;
  /** The requests of the decision. */
  requests: readonly ReviewRequest[];
  kinds: readonly ReviewedKind[];
};

/** The reasons that a decision was refused, each record with a link to the books. */
export function DecisionRefusal(props: DecisionRefusalProps) {
  return <RefusalAlert failure={props.failure} recordPaths={useRecordPaths(props)} />;
}

type Refused = { failure: ApiError | null; requests: readonly ReviewRequest[]; kinds: readonly ReviewedKind[] };

type NamedRecord = { path: string; kind: StagedKindName; id: number };

/** Parses the record in an error detail's path, `request 1042, id 1310` or `id 1310`; null without one. */
function recordOf({ path }: ErrorDetail): { id: number; requestId: number | null } | null {
  const [, requestId, id] = place.exec(path) ?? [];
  return id === undefined ? null : { id: Number(id), requestId: requestId === undefined ? null : Number(requestId) };
}

/** Returns the links to the records that a refused decision names, by path; none for records not in the books. */
function useRecordPaths({ failure, requests, kinds }: Refused): ReadonlyMap<string, string> {
  const companyId = useCompanyId();
  const named = listNamedRecords(failure?.fieldErrors ?? [], requests);
  // The refusal also names its records in its message.
  const { currentData = {} } = useGetRecordsQuery(named.length === 0 ? skipToken : { companyId, ids: groupIds(named) });
  return new Map(
    named.flatMap(({ path, kind, id }): [string, string][] => {
      const row = currentData[kind]?.find((record) => record.id === id);
      const review = kinds.find(({ name }) => name === kind)?.review;
      return row === undefined || review === undefined ? [] : [[path, review.recordPath(row)]];
    }),
  );
}

/** Lists the records that the details name, each of the kind of its request. */
function listNamedRecords(details: readonly ErrorDetail[], requests: readonly ReviewRequest[]): NamedRecord[] {
  return details.flatMap((detail) => {
    const record = recordOf(detail);
    const request = requests.find(({ id }) => id === record?.requestId) ?? requests[0];
    return record === null || request === undefined ? [] : [{ path: detail.path, kind: request.type, id: record.id }];
  });
}

function groupIds(named: readonly NamedRecord[]): Partial<Record<StagedKindName, number[]>> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const idsOf = (kind: StagedKindName) => [
    ...new Set(named.flatMap((record) => (record.kind === kind ? [record.id] : []))),
  ];
  return Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]));
}
