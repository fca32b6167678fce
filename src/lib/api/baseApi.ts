import { createApi } from '@reduxjs/toolkit/query/react';
import { stagedKinds } from '@/contract/staging/staging';
import { axiosBaseQuery } from './axiosBaseQuery';

/** The cache's kinds of records, in the singular; staged kinds by their names in the contract. */
const tagTypes = [
  ...stagedKinds,
  'User',
  'SecondFactor',
  'Session',
  'MessageSettings',
  'Reminders',
  'Member',
  'Invitation',
  'Company',
  'Calendar',
  'Period',
  'Totals',
  'Report',
  'Review',
  'Comment',
  'BooksState',
  'ReviewEffect',
  'FluxNote',
  'CashFlow',
  'WhatIfScenario',
  'CapitalDay',
  'Receivables',
  'CapitalRegister',
  'PeriodClose',
  'Notice',
  'Import',
  'CalendarLink',
] as const;

/** The one cache of server data; each feature injects its endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: axiosBaseQuery,
  tagTypes,
  endpoints: () => ({}),
});

export type TagType = (typeof tagTypes)[number];
