import { skipToken } from '@reduxjs/toolkit/query';
import type { Notice } from '@/contract/capital/notice';
import { useCompanyId } from '@/features/company';
import { useExtra } from '@/lib/api';
import { useListNoticesQuery } from './noticesApi';

export type OpenNotices = {
  notices: readonly Notice[];
  /** What the list failed with, and how to ask again; null while it didn't. */
  failure: { error: unknown; onRetry: () => unknown } | null;
};

const none: readonly Notice[] = [];

/** The notices that are still to be sent, by when they are due; none until they're known, and with a backend that has no notices. */
export function useOpenNotices(): OpenNotices {
  const companyId = useCompanyId();
  const { currentData, error, refetch } = useListNoticesQuery(useExtra('notices') ? companyId : skipToken);
  return {
    notices: currentData?.data.filter(({ status }) => status === 'OPEN') ?? none,
    failure: error === undefined ? null : { error, onRetry: refetch },
  };
}
