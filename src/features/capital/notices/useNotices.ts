import { skipToken } from '@reduxjs/toolkit/query';
import type { Notice } from '@/contract/capital/notice';
import { useCompanyId } from '@/features/company';
import { useExtra } from '@/lib/api';
import { useListNoticesQuery } from './noticesApi';

const none: readonly Notice[] = [];

/** The notices that are still to be sent, by when they are due; none with a backend that has no notices. */
export function useOpenNotices(): { notices: readonly Notice[]; isLoading: boolean } {
  const companyId = useCompanyId();
  const { currentData, isLoading } = useListNoticesQuery(useExtra('notices') ? companyId : skipToken);
  return { notices: currentData?.data.filter(({ status }) => status === 'OPEN') ?? none, isLoading };
}
