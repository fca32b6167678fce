import { type ObjectSchema, object } from 'yup';
import type { GenerateReportRequest, ReportPrefill } from '@/contract/reports/report.schema';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { ApiError } from '@/lib/api';
import { limited, required, requiredMessage } from '@/lib/validation';

export type ReportHeader = {
  name: string;
  description: string;
  /** True if the name is the suggested one, which follows the period. */
  isSuggested: boolean;
};

/** Values of the dialog before the wizard. */
export type ReportHeaderAnswers = Omit<ReportHeader, 'isSuggested'>;

export const reportHeaderSchema: ObjectSchema<ReportHeaderAnswers> = object({
  name: required(requiredMessage, 255),
  description: limited(1000),
});

type Filled = {
  header: ReportHeaderAnswers;
  answers: FieldValues;
  formOnlyFields?: readonly string[] | undefined;
  skipsValidation?: boolean | undefined;
  /** The amended report; null or absent for none. */
  amends?: number | null;
};

/**
 * Returns the request, without questions that only the form has. Sends the inputs' `updatedAt` back as received, or not at all if the server sent
 * none.
 */
export function toReportRequest(
  { header: { name, description }, answers, formOnlyFields = [], skipsValidation, amends = null }: Filled,
  { capitalInputsUpdatedAt }: Pick<ReportPrefill, 'capitalInputsUpdatedAt'>,
): GenerateReportRequest {
  const sent = Object.entries(answers).filter(([field]) => !formOnlyFields.includes(field));
  return {
    name,
    ...(description !== '' && { description }),
    ...(skipsValidation && { skip_validate: true }),
    prefill: Object.fromEntries(sent),
    ...(amends !== null && { amends }),
    ...(capitalInputsUpdatedAt !== undefined && { capitalInputsUpdatedAt }),
  };
}

const stampName = 'capitalInputsUpdatedAt' satisfies keyof GenerateReportRequest;

/** Returns true if a report was refused because another user saved the capital inputs since they were prefilled. */
export function isInputsConflict({ status, fieldErrors = [] }: ApiError): boolean {
  return status === 409 && fieldErrors.some(({ path }) => path.split('.').at(-1) === stampName);
}
