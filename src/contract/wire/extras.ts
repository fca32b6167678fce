import { llcExtra } from '@/contract/company/company';

/** Header with the key of a submission, by which a repeated one is answered as the first. */
export const submissionKeyHeader = 'idempotency-key';

/** The error of a submission that is under way or whose answer was lost. */
export const submissionPendingCode = 'SubmissionPending';

/**
 * Capabilities beyond the specification that aren't calls, listed with the calls under `/x/`. `extra-fields`: answers have the fields of the
 * contract; `option-expiry`: options have an expiration date; `explain-day`: figures of a day's net capital have explanations; `what-if-days`: a
 * what-if can start from such a day, and trade options; `idempotency-key`: a submission sent again with its key isn't repeated. The others are parameters of lists, documents and the profile.
 */
export const namedExtras = [
  'extra-fields',
  'option-expiry',
  'explain-day',
  'what-if-days',
  'list-search',
  'row-filter',
  'user-order',
  'whole-dollars',
  submissionKeyHeader,
  llcExtra,
] as const;
