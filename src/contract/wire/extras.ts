import { llcExtra } from '@/contract/company/company';

/**
 * Capabilities beyond the specification that aren't calls, listed with the calls under `/x/`. `extra-fields`: answers have the fields of the
 * contract; `option-expiry`: options have an expiration date; `explain-day`: figures of a day's net capital have explanations; `what-if-days`: a
 * what-if can start from such a day, and trade options. The others are parameters of lists, documents and the profile.
 */
export const namedExtras = [
  'extra-fields',
  'option-expiry',
  'explain-day',
  'what-if-days',
  'list-search',
  'row-filter',
  'user-order',
  'whole-dollars',
  llcExtra,
] as const;
