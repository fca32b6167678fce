/** What a receivable is, by which the days are counted until it stops being allowable (Rule 15c3-1(c)(2)(iv)). */
export const receivableKinds = [
  'brokerCommission',
  'floorBrokerage',
  'fundConcession',
  'fundManagementFee',
  'interest',
  'dividend',
  'municipalUnderwriting',
  'unsecured',
  'secured',
] as const;

export const maxReceivables = 2000;
export const maxDebtor = 200;
