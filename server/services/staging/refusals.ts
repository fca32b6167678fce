import type { ApiError } from '@server/errors';
import type { ErrorDetail } from '@/contract/wire/envelope';

/** The first issues of a request, by their places in its words (`data[3].accountNumber`, `id 1000`), and how many there are in all. */
export type NamedIssues = { details: ErrorDetail[]; total: number };

/** How rows are refused: the kind of refusal, and what to say of several at once. */
export type Refusal = { error: (message: string, details: ErrorDetail[]) => ApiError; summary: string };

/** Refuses the request when there are issues; a single one speaks for itself, and so do several that say the same. Others are listed. */
export function refuse({ details, total }: NamedIssues, { error, summary }: Refusal): void {
  const [first] = details;
  if (first === undefined) return;
  const isOne = total === 1 || details.every(({ message }) => message === first.message);
  throw error(isOne ? first.message : summary, details);
}
