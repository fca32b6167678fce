import { formatPhone, readPhone } from '@/lib/phone';
import { ParsedField } from '../fieldParts/ParsedField';
import type { BoundFieldProps } from '../fieldParts/useBoundField';

export type PhoneFieldProps = BoundFieldProps & {
  /** True if the number may have an extension, typed after a dot. */
  hasExtension?: boolean;
};

/**
 * A US telephone number. The form holds its digits, with an extension after a dot: `2125550141`, `2125550141.204`. It shows as
 * `(212) 555-0141` once the field is left. Its rule is `phone`.
 */
export function PhoneField({ hasExtension = false, ...props }: PhoneFieldProps) {
  return (
    <ParsedField {...props} type="tel" parse={(typed) => readPhone(typed, { hasExtension })} format={formatPhone} />
  );
}
