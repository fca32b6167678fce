/**
 * What a backend has beyond the specification that is no call: the capabilities name these beside the calls under `/x/`. `extra-fields` says that
 * its answers have the fields of the contract, `option-expiry` that its options have an expiration date, `explain-day` that figures of a day's net capital open, `what-if-days` that a what-if starts from such a day, too, and trades options; the others are parameters that its lists and
 * documents take.
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
] as const;
