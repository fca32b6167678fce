import { issueId, securityIdWarning } from '@/domain/inventory/securityIds';

/** The most likely type of a position, in codes of `vocabulary`; the subtype is null if the text doesn't tell. */
export type PositionSuggestion = {
  type: string;
  subtype: string | null;
  /** The reason in words: the part of the name, or the issuer's digits of the CUSIP. */
  reason: string;
};

type Rule = { type: string; subtype: string | null; pattern: RegExp };

// A coupon, such as 4.25%, 5 1/8 or 4.183, and a maturity, such as 11/15/34: with both, a name without another hint is a bond's.
const coupon = /(?:^|\s)\d{1,2}(?:\.\d{1,4}|\s\d\/\d{1,2})?\s?%?(?=\s|$)/;
const maturity = /(?:^|\s)(?:DUE\s)?(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/(?:20)?\d\d(?=\s|$)/;

/** The CUSIP issuer numbers of U.S. Treasury notes, bonds, bills, strips and inflation-protected securities. */
const treasuryCusip = /^(?:9127|9128)/;
/** Fannie Mae, Freddie Mac, the Federal Home Loan Banks, the Farm Credit System and Ginnie Mae pools. */
const agencyCusip = /^(?:3130|3133|3134|3135|3136|3137|3138|3140|3128|3132|3617|3618|3620|3622)/;

/** The first rule that the name matches applies: funds before the securities in them, securities before issuers' words. */
const rules: readonly Rule[] = [
  {
    type: 'MONEY_MARKET',
    subtype: 'MMF',
    pattern: /\b(?:MONEY M(?:AR)?KE?T|MMKT|MMF|CASH (?:MGMT|MANAGEMENT)|CASH RESERVES?|LIQUIDITY FUND)\b/,
  },
  { type: 'EQUITY', subtype: 'ETF', pattern: /\b(?:ETFS?|SPDR|ISHARES|EXCHANGE[- ]TRADED|PROSHARES)\b/ },
  { type: 'MONEY_MARKET', subtype: 'FUND_GOV', pattern: /\b(?:GOV(?:ERNMEN)?T|TREAS(?:URY)?)\b.*\bFU?ND\b/ },
  {
    type: 'MONEY_MARKET',
    subtype: 'FUND_DEBT',
    pattern: /\b(?:BOND|INCOME|MUNI(?:CIPAL)?|DEBT|FIXED INCOME|HIGH YIELD)\b.*\b(?:FU?ND|INSTL|CL [A-Z])\b/,
  },
  { type: 'EQUITY', subtype: 'EQUITY_FUND', pattern: /\b(?:FUNDS?|FD|UNIT TRUST|UIT)\b/ },
  { type: 'EQUITY', subtype: 'WARRANT', pattern: /\b(?:WARRANTS?|WTS?|RIGHTS?|RTS)\b/ },
  {
    type: 'EQUITY',
    subtype: 'NONMARKETABLE',
    pattern: /\b(?:PRIVATE PLACEMENT|PRIVATE|RESTRICTED|UNREGISTERED|SERIES SEED)\b/,
  },
  { type: 'EQUITY', subtype: 'PREF_OTHER', pattern: /\bNON-?\s?CUM(?:ULATIVE)?\b/ },
  {
    type: 'EQUITY',
    subtype: 'PREF_CUM',
    pattern: /\bCUM(?:ULATIVE)?\b.*\b(?:PFD|PREF(?:ERRED)?)\b|\b(?:PFD|PREF(?:ERRED)?)\b.*\bCUM(?:ULATIVE)?\b/,
  },
  { type: 'EQUITY', subtype: null, pattern: /\b(?:PFD|PREF(?:ERRED)?)\b/ },
  { type: 'COMMERCIAL_PAPER', subtype: 'CD', pattern: /\b(?:CERT(?:IFICATES?)?\s(?:OF\s)?DEP(?:OSITS?)?|CDS?|FDIC)\b/ },
  { type: 'COMMERCIAL_PAPER', subtype: 'BA', pattern: /\b(?:BANKERS'?|BKRS)\sACC(?:EP)?T(?:ANCES?)?\b/ },
  {
    type: 'COMMERCIAL_PAPER',
    subtype: 'CP',
    pattern: /\b(?:COMMERCIAL PAPER|COML PAPER|COMM PAPER|DISC(?:OUNT)? CP)\b/,
  },
  { type: 'GOVERNMENT', subtype: 'CANADA', pattern: /\b(?:GOV(?:ERNMEN)?T OF CANADA|CANADA GOV(?:ERNMEN)?T)\b/ },
  {
    type: 'GOVERNMENT',
    subtype: 'UST',
    pattern:
      /\b(?:(?:US|U\.S\.|UNITED STATES)\s(?:TREAS(?:URY|URIES)?|TSY|T-?BILLS?)|T-?BILLS?|TREASURY (?:NOTES?|BONDS?|BILLS?|N\/B)|TREAS STRIPS?|TIPS)\b/,
  },
  {
    type: 'GOVERNMENT',
    subtype: 'AGENCY',
    pattern:
      /\b(?:FNMA|FHLMC|FHLB|FFCB|GNMA|FAMC|TVA|FANNIE MAE|FREDDIE MAC|GINNIE MAE|FED(?:ERA)?L HOME L(?:OA)?N|FED(?:ERA)?L FARM CR(?:EDIT)?|FED(?:ERA)?L NAT(?:IONA)?L MTG)\b/,
  },
  {
    type: 'MUNICIPAL',
    subtype: 'MUNI731',
    pattern: /\b(?:TANS?|BANS?|RANS?|TRANS|(?:TAX|BOND|REV(?:ENUE)?) ANTIC(?:IPATION)?)\b/,
  },
  {
    type: 'MUNICIPAL',
    subtype: 'MUNI0TH',
    pattern:
      /\b(?:GO BDS?|GO BONDS?|REV(?:ENUE)?(?: BDS?| BONDS?)?|SCH(?:OOL)? DIST(?:RICT)?|INDPT SCH|CNTY|COUNTY|MUN(?:I|ICIPAL)?|WTR|SWR|HSG|DORM AUTH|AUTH|TURNPIKE|VRDN)\b/,
  },
  { type: 'DEBT', subtype: 'CONV', pattern: /\b(?:CONV(?:ERTIBLE)?|CVT)\b/ },
  { type: 'DEBT', subtype: 'FLOATING', pattern: /\b(?:FLOATING|FLOATER|FRN|FLTG|VAR(?:IABLE)? RATE)\b/ },
  {
    type: 'DEBT',
    subtype: 'NONCONV',
    pattern: /\b(?:SR NTS?|SENIOR NOTES?|NOTES?|NTS?|DEB(?:ENTURES?)?|BDS?|BONDS?|MTN)\b/,
  },
  {
    type: 'EQUITY',
    subtype: 'COMMON',
    pattern: /\b(?:COM(?:MON)?(?: STOCK| STK)?|ORD|ADRS?|CL(?:ASS)? [A-C]|REIT|SHS|SHARES|STOCK)\b/,
  },
];

/**
 * Suggests the type and subtype of a non-option position, by its CUSIP or ISIN if the check digit fits, else by its name, including coupon and
 * maturity; null if neither tells. A suggestion, not a finding: an issuer's words can mislead.
 */
export function suggestPosition({ name, cusip }: { name: string; cusip: string }): PositionSuggestion | null {
  return byCusip(cusip) ?? byName(name);
}

function byCusip(cusip: string): PositionSuggestion | null {
  const id = issueId(cusip);
  if (id.length !== 9 || securityIdWarning(id) !== null) return null;
  const reason = `CUSIP ${id.slice(0, 6)}`;
  if (treasuryCusip.test(id)) return { type: 'GOVERNMENT', subtype: 'UST', reason };
  return agencyCusip.test(id) ? { type: 'GOVERNMENT', subtype: 'AGENCY', reason } : null;
}

function byName(name: string): PositionSuggestion | null {
  const text = name.trim().toUpperCase();
  for (const { type, subtype, pattern } of rules) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { type, subtype, reason: `the name says “${found.trim().toLowerCase()}”` };
  }
  const isBond = coupon.test(text) && maturity.test(text);
  return isBond ? { type: 'DEBT', subtype: 'NONCONV', reason: 'a coupon and a maturity in the name' } : null;
}
