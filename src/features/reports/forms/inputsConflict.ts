import type { FocusGenerateRequest } from '@/contract/report';
import type { ApiError } from '@/lib/api';

const stampName = 'capitalInputsUpdatedAt' satisfies keyof FocusGenerateRequest;

/** True when a report was refused because somebody saved the capital inputs since they were prefilled. */
export function isInputsConflict({ status, fieldErrors = [] }: ApiError): boolean {
  return status === 409 && fieldErrors.some(({ path }) => path.split('.').at(-1) === stampName);
}
