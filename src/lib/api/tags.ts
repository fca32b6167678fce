import { stagedKinds } from '@/contract/staging/staging';

/** The kinds of records that the cache knows, in the singular; the staged ones by their names in the contract. */
export const tagTypes = [
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
  'BooksState',
  'ReviewEffect',
  'FluxNote',
  'CashFlow',
  'WhatIfScenario',
  'CapitalDay',
  'CapitalRegister',
  'Receivables',
  'PeriodClose',
  'Notice',
  'Import',
  'Practice',
  'CalendarLink',
] as const;

export type TagType = (typeof tagTypes)[number];
