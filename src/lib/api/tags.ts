import { stagedKinds } from '@/contract/staging';

/** The kinds of records that the cache knows, in the singular; the staged ones by their names in the contract. */
export const tagTypes = [
  ...stagedKinds,
  'User',
  'SecondFactor',
  'Session',
  'Member',
  'Invitation',
  'Company',
  'Period',
  'Totals',
  'Report',
] as const;

export type TagType = (typeof tagTypes)[number];
