/** The standards of Rule 15c3-1(a)(1): (i) basic, by aggregate indebtedness, and (ii) alternative, by debit items. */
export const capitalMethods = ['BASIC', 'ALTERNATIVE'] as const;
export type CapitalMethod = (typeof capitalMethods)[number];

/** Where securities without a ready market are kept: on a non-allowable line of the ledger, or among the inventory's positions. */
export const nonMarketablePlaces = ['LEDGER', 'INVENTORY'] as const;
export type NonMarketablePlace = (typeof nonMarketablePlaces)[number];

/** How many add-ons an entry may have, and how long a reason may be. */
export const maxAddOns = 20;
export const maxReasonLength = 255;

/** What a firm does by which Rule 15c3-1(a)(2) and (a)(8) set its dollar minimum. */
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

/** How many markets an average may count. */
export const maxMarkets = 100_000;
