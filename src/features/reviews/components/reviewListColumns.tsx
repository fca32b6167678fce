import Button from 'react-bootstrap/Button';
import { Avatar } from '@/components/avatar/Avatar';
import { StatusBadge } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import { reviewTypeNames } from '@/domain/reviews/reviews';
import { getAuthor } from '../reviewRequest';
import { ReviewMoment } from './decisionParts';

type Options = { isNarrow: boolean; onOpen: (request: ReviewRequest) => void };

/** Returns the columns of the pending requests, in the specification's order; on a phone author, status and the details link are first. */
export function reviewListColumns({ isNarrow, onOpen }: Options): readonly Column<ReviewRequest>[] {
  const details: Column<ReviewRequest> = {
    id: 'details',
    header: 'Details',
    align: 'end',
    cell: (request) => (
      <Button variant="outline-secondary" size="sm" onClick={() => onOpen(request)}>
        Details
        <span className="visually-hidden">
          {' '}
          of request {request.id}, {getAuthor(request).name}
        </span>
      </Button>
    ),
  };
  return isNarrow
    ? [name, status, details, date, type, email, phone]
    : [avatar, name, date, type, email, phone, status, details];
}

const avatar: Column<ReviewRequest> = {
  id: 'avatar',
  header: 'Avatar',
  cell: (request) => {
    const author = getAuthor(request);
    return <Avatar name={author.name} url={author.avatarUrl} />;
  },
};

const name: Column<ReviewRequest> = { ...authorColumn('name', 'Name'), namesRow: true };
const email = authorColumn('email', 'Email');
const phone = authorColumn('phone', 'Phone Number');

const date: Column<ReviewRequest> = {
  id: 'createdAt',
  header: 'Request Date',
  cell: ({ createdAt }) => <ReviewMoment at={createdAt} />,
  value: ({ createdAt }) => createdAt,
  sortField: 'createdAt',
};

const type: Column<ReviewRequest> = {
  id: 'type',
  header: 'Type',
  cell: (request) => (
    <>
      {reviewTypeNames[request.type]} <small className="nc-review-number">No. {request.id}</small>
    </>
  ),
  value: (request) => request.type,
};

const status: Column<ReviewRequest> = {
  id: 'status',
  header: 'Status',
  cell: (request) => <StatusBadge status={request.status} />,
  value: (request) => request.status,
  sortField: 'status',
};

function authorColumn(id: 'name' | 'email' | 'phone', header: string): Column<ReviewRequest> {
  const text = (request: ReviewRequest) => getAuthor(request)[id];
  return { id, header, cell: text, value: text };
}
