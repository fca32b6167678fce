import { type ObjectSchema, object } from 'yup';
import type { GenerateReportRequest, ReportPrefill } from '@/contract/reports/report';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { ApiError } from '@/lib/api';
import { limited, required, requiredText } from '@/lib/validation';

export type ReportHeader = {
  name: string;
  description: string;
  /** The name is the one suggested for the period, and follows it. */
  isSuggested: boolean;
};

/** What the person is asked for before the wizard opens. */
export type ReportHeaderAnswers = Omit<ReportHeader, 'isSuggested'>;

export const reportHeaderSchema: ObjectSchema<ReportHeaderAnswers> = object({
  name: required(requiredText, 255),
  description: limited(1000),
});

type Filled = {
  header: ReportHeaderAnswers;
  answers: FieldValues;
  formOnlyFields?: readonly string[] | undefined;
  skipsValidation?: boolean | undefined;
  /** The report that is amended; null or absent for none. */
  amends?: number | null;
};

/**
 * What the server is sent, without the questions of the form alone. When the inputs were prefilled goes back as it came, and not at all to
 * a server that did not say.
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

/** True when a report was refused because somebody saved the capital inputs since they were prefilled. */
export function isInputsConflict({ status, fieldErrors = [] }: ApiError): boolean {
  return status === 409 && fieldErrors.some(({ path }) => path.split('.').at(-1) === stampName);
}
