import { type ObjectSchema, object, string } from 'yup';
import type { FieldValues } from '@/contract/fieldDefinition';
import type { FocusGenerateRequest, FocusPrefill } from '@/contract/report';
import { requiredText } from '@/lib/validation';

export type FocusHeader = { name: string; description: string };

export const emptyFocusHeader: FocusHeader = { name: '', description: '' };

export const focusHeaderSchema: ObjectSchema<FocusHeader> = object({
  name: string().trim().required(requiredText).max(255, 'At most 255 characters'),
  description: string().trim().defined().max(1000, 'At most 1,000 characters'),
});

/**
 * What the server is sent; whether withdrawals are proposed is a question of the form alone. When the inputs were prefilled goes back as
 * it came, and not at all to a server that did not say.
 */
export function toFocusRequest(
  { name, description }: FocusHeader,
  answers: FieldValues,
  { capitalInputsUpdatedAt }: Pick<FocusPrefill, 'capitalInputsUpdatedAt'>,
): FocusGenerateRequest {
  const { haveProposedOwnershipEquitySubordinatedLiabilities: _asked, ...prefill } = answers;
  return {
    name,
    ...(description !== '' && { description }),
    skip_validate: true,
    prefill,
    ...(capitalInputsUpdatedAt !== undefined && { capitalInputsUpdatedAt }),
  };
}
