import { TextField } from '@/components/form';

/** A code in one field; in the form `otp`. */
export function OtpField() {
  return <TextField name="otp" label="OTP" inputMode="numeric" autoComplete="one-time-code" maxLength={16} required />;
}
