import { skipToken } from '@reduxjs/toolkit/query';
import type { Notice } from '@/contract/notices/notice.schema';
import { useCompanyId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { useListNoticesQuery } from './noticesApi';
import { isToSend } from './noticeTexts';

export type OpenNotices = {
  notices: readonly Notice[];
  /** The list's error and its retry; null without one. */
  failure: { error: unknown; onRetry: () => unknown } | null;
};

const none: readonly Notice[] = [];

/** Returns the notices still to be sent or corrected, by due time; none until loaded, and with a backend without notices. */
export function useOpenNotices(): OpenNotices {
  const companyId = useCompanyId();
  const { currentData, error, refetch } = useListNoticesQuery(useExtra('notices') ? companyId : skipToken);
  return {
    notices: currentData?.data.filter(isToSend) ?? none,
    failure: error === undefined ? null : { error, onRetry: refetch },
  };
}
