import type { ApiError } from '@server/common/errors';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';

/** The first issues of a request by their paths (`data[3].accountNumber`, `id 1000`), and the total number. */
export type NamedIssues = { details: ErrorDetail[]; total: number };

/** The error of refused rows, and the summary of several issues. */
export type RefusalTerms = { error: (message: string, details: ErrorDetail[]) => ApiError; summary: string };

/** Throws if there are issues. A single one, or several with the same message, becomes the message; others are listed. */
export function refuse({ details, total }: NamedIssues, { error, summary }: RefusalTerms): void {
  const [first] = details;
  if (first === undefined) return;
  const isOne = total === 1 || details.every(({ message }) => message === first.message);
  throw error(isOne ? first.message : summary, details);
}
