/** The standards of Rule 15c3-1(a)(1): (i) basic, by aggregate indebtedness, and (ii) alternative, by debit items. */
export const capitalMethods = ['BASIC', 'ALTERNATIVE'] as const;
export type CapitalMethod = (typeof capitalMethods)[number];

/** The place of securities without a ready market: on a non-allowable line of the ledger, or among the inventory's positions. */
export const nonMarketablePlaces = ['LEDGER', 'INVENTORY'] as const;
export type NonMarketablePlace = (typeof nonMarketablePlaces)[number];

/** Maximum number of add-ons in an entry, and length of a reason. */
export const maxAddOns = 20;
export const maxReasonLength = 255;

/** Activities by which Rule 15c3-1(a)(2) and (a)(8) set a firm's dollar minimum. */
export const capitalActivities = [
  'CARRIES_ACCOUNTS',
  'SPECIAL_ACCOUNT',
  'OWN_ACCOUNT',
  'UNDERWRITER',
  'MARKET_MAKER',
  'UNLISTED_OPTIONS',
  'RECEIVES_SECURITIES',
  'FUND_SHARES',
  'BROKERS_BROKER',
  'NONE_OF_THESE',
] as const;
export type CapitalActivity = (typeof capitalActivities)[number];

/** Maximum number of markets in an average. */
export const maxMarkets = 100_000;
