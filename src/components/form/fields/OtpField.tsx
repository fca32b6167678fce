import type { BoundFieldProps } from '../fieldParts/useBoundField';
import { TextField } from './TextField';

type OtpFieldProps = Omit<BoundFieldProps, 'label'> & { label?: string };

/** A code that was sent, in one field. Its rule is `otp`; `OtpInput` has six boxes. */
export function OtpField({ label = 'OTP', ...props }: OtpFieldProps) {
  return (
    <TextField {...props} label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={16} required />
  );
}
