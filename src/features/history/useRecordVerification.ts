import { useState } from 'react';
import type { RecordVerification } from '@/contract/history/recordVerification.schema';
import { useRole } from '@/features/auth';
import { apiError, useExtra } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { loadRecordVerification } from './changeLogApi';

/** Verifies a company's records on a press, for administrators and if the backend can. */
export function useRecordVerification(companyId: number) {
  const dispatch = useAppDispatch();
  const [verified, setVerified] = useState<RecordVerification | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isThere = useExtra('record-verification');
  const isOffered = useRole() === 'ADMIN' && isThere;

  async function verify() {
    setBusy(true);
    setVerified(null);
    try {
      setVerified(await dispatch(loadRecordVerification(companyId)));
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
    } finally {
      setBusy(false);
    }
  }

  return { isOffered, isBusy, verified, verify, dismiss: () => setVerified(null) };
}
