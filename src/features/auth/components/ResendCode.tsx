import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { formatCountdown, useCountdown } from '../countdown';
import '../auth.css';

export type ResendCodeProps = {
  /** Seconds before another code can be requested. */
  seconds: number;
  /** Requests another code; fails with an `ApiError`. */
  onResend: () => Promise<MessageAnswer>;
};

/** Counts down, then offers to send another code and shows the result. */
export function ResendCode({ seconds, onResend }: ResendCodeProps) {
  const { remainingMs, restart } = useCountdown(seconds * 1000);
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      const { message } = await onResend();
      notify.success(message || 'OTP sent successfully');
      restart();
    } catch (failure) {
      notify.error(apiError(failure)?.message ?? 'Unable to send resend otp. Please try again later.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="nc-resend">
      {remainingMs > 0 ? (
        <span>
          Resend OTP in <span className="nc-countdown">{formatCountdown(remainingMs)}</span>
        </span>
      ) : (
        <Button variant="link" disabled={isBusy} onClick={resend}>
          Resend OTP
        </Button>
      )}
    </div>
  );
}
