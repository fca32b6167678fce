import type { CashFlow } from '@/contract/annual/cashFlow';

/** A caption of the annual statements for some FOCUS lines, and the class of its change in the statement of cash flows. */
export type AnnualLine = {
  /** Item numbers of FOCUS Part IIA. */
  lines: readonly string[];
  /** Pattern for the names of its accounts; a line without one takes the rest. */
  words?: RegExp;
  /** The caption in the statement of financial condition, or of income. */
  caption: string;
  flow: CashFlow;
  /** The caption of its change in the statement of cash flows; derived from `caption` for an asset or liability if absent. */
  change?: string;
  /** The reason for the suggested flow. */
  reason: string;
};

const operating = 'Working capital of the business is an operating activity.';
const borrowed = 'Amounts borrowed and repaid are a financing activity.';
const contributed = 'Nothing was paid for what was contributed or lent: both sides change, and no cash moves.';
const owners = 'What owners put in and take out is a financing activity.';
const property = 'Buying and selling property is an investing activity.';

/**
 * In the order of the statements; the first entry that fits an account applies. Classes follow ASC 230, which has a broker-dealer's securities owned
 * among operating activities. Captions are common in annual reports; none is prescribed.
 */
export const annualLines: readonly AnnualLine[] = [
  { lines: ['200'], caption: 'Cash', flow: 'CASH', reason: 'FOCUS item 200 is cash.' },
  {
    lines: ['295', '300', '550'],
    caption: 'Receivables from brokers, dealers and clearing organizations',
    flow: 'OPERATING',
    reason: operating,
  },
  { lines: ['355', '600'], caption: 'Receivables from customers and others', flow: 'OPERATING', reason: operating },
  {
    lines: ['418', '419', '420', '424', '430'],
    caption: 'Securities owned, at fair value',
    flow: 'OPERATING',
    reason: "A broker-dealer's securities owned are an operating activity.",
  },
  {
    lines: ['440', '610'],
    caption: 'Investments not readily marketable',
    flow: 'INVESTING',
    reason: 'Investments that are not traded are an investing activity.',
  },
  {
    lines: ['460', '630'],
    caption: 'Securities borrowed under subordination agreements',
    flow: 'NONCASH',
    reason: contributed,
  },
  { lines: ['470', '640'], caption: 'Secured demand notes', flow: 'NONCASH', reason: contributed },
  {
    lines: ['650'],
    caption: 'Exchange memberships owned',
    flow: 'INVESTING',
    reason: 'Buying and selling memberships is an investing activity.',
  },
  { lines: ['660'], caption: 'Exchange memberships contributed', flow: 'NONCASH', reason: contributed },
  {
    lines: ['480', '670'],
    words: /\b(invest|loan|note|advance)/i,
    caption: 'Investments in and loans to affiliates',
    flow: 'INVESTING',
    reason: 'Investments in affiliates and loans to them are an investing activity.',
  },
  { lines: ['480', '670'], caption: 'Receivables from affiliates', flow: 'OPERATING', reason: operating },
  {
    lines: ['490', '680'],
    words: /^(?!.*(right.of.use|\brou\b)).*accumulated/i,
    caption: 'Property, furniture and equipment, net',
    flow: 'NONCASH',
    change: 'Depreciation and amortization',
    reason: 'Depreciation reduces income, and no cash moves.',
  },
  {
    lines: ['490', '680'],
    words: /financ.*(right.of.use|\brou\b)|(right.of.use|\brou\b).*financ/i,
    caption: 'Finance lease right-of-use assets',
    flow: 'NONCASH',
    change: 'Depreciation and amortization',
    reason: 'A right-of-use asset is used up by lease cost, and no cash moves.',
  },
  {
    lines: ['490', '680'],
    words: /right.of.use|\brou\b/i,
    caption: 'Operating lease right-of-use assets',
    flow: 'NONCASH',
    change: 'Amortization of right-of-use assets',
    reason: 'A right-of-use asset is used up by lease cost, and no cash moves.',
  },
  { lines: ['490', '680'], caption: 'Property, furniture and equipment, net', flow: 'INVESTING', reason: property },
  {
    lines: ['535', '735'],
    words: /deferred.*\btax/i,
    caption: 'Deferred tax assets',
    flow: 'NONCASH',
    change: 'Deferred income taxes',
    reason: 'Deferred tax changes income, and no cash moves.',
  },
  {
    lines: ['535', '735'],
    words: /accumulated amortization/i,
    caption: 'Intangible assets, net',
    flow: 'NONCASH',
    change: 'Depreciation and amortization',
    reason: 'Amortization reduces income, and no cash moves.',
  },
  {
    lines: ['535', '735'],
    words: /goodwill|intangible|customer list/i,
    caption: 'Intangible assets, net',
    flow: 'INVESTING',
    reason: 'Buying a business or rights is an investing activity.',
  },
  { lines: ['535', '735'], caption: 'Other assets', flow: 'OPERATING', reason: operating },

  { lines: ['1045', '1255'], caption: 'Bank loans payable', flow: 'FINANCING', reason: borrowed },
  {
    lines: ['1114', '1115', '1305', '1315'],
    caption: 'Payables to brokers, dealers and clearing organizations',
    flow: 'OPERATING',
    reason: operating,
  },
  { lines: ['1155', '1355'], caption: 'Payables to customers and others', flow: 'OPERATING', reason: operating },
  {
    lines: ['1360'],
    caption: 'Securities sold, not yet purchased, at fair value',
    flow: 'OPERATING',
    reason: "A broker-dealer's securities sold short are an operating activity.",
  },
  {
    lines: ['1205', '1385'],
    words: /deferred.*\btax/i,
    caption: 'Deferred tax liabilities',
    flow: 'NONCASH',
    change: 'Deferred income taxes',
    reason: 'Deferred tax changes income, and no cash moves.',
  },
  {
    lines: ['1205', '1385'],
    words: /operating lease|^(?!.*financ).*lease liabilit/i,
    caption: 'Operating lease liabilities',
    flow: 'OPERATING',
    reason: 'Payments of an operating lease are an operating activity.',
  },
  {
    lines: ['1205', '1385'],
    words: /^(?!.*\b(accrued|interest (payable|on))).*(\b(loan|note|line of credit)|financ.*lease|lease.*financ)/i,
    caption: 'Loans and notes payable',
    flow: 'FINANCING',
    reason: borrowed,
  },
  {
    lines: ['1205', '1385'],
    caption: 'Accounts payable, accrued expenses and other liabilities',
    flow: 'OPERATING',
    reason: operating,
  },
  { lines: ['1210', '1211', '1390'], caption: 'Loans and notes payable', flow: 'FINANCING', reason: borrowed },
  {
    lines: ['1400', '1220', '1440'],
    caption: 'Liabilities subordinated to claims of general creditors',
    flow: 'FINANCING',
    change: 'Subordinated borrowings',
    reason: borrowed,
  },
  {
    lines: ['1410', '1420', '1430'],
    caption: 'Liabilities subordinated to claims of general creditors',
    flow: 'NONCASH',
    change: 'Subordinated securities, notes and memberships contributed',
    reason: contributed,
  },

  {
    lines: ['1770'],
    caption: "Proprietor's capital",
    flow: 'FINANCING',
    change: 'Contributions and withdrawals of the proprietor',
    reason: owners,
  },
  {
    lines: ['1780'],
    caption: "Partners' or members' capital",
    flow: 'FINANCING',
    change: 'Contributions and distributions',
    reason: owners,
  },
  {
    lines: ['1791', '1792'],
    caption: 'Capital stock',
    flow: 'FINANCING',
    change: 'Capital stock issued',
    reason: owners,
  },
  {
    lines: ['1793'],
    caption: 'Additional paid-in capital',
    flow: 'FINANCING',
    change: 'Capital contributions',
    reason: owners,
  },
  {
    lines: ['1794'],
    caption: 'Retained earnings',
    flow: 'FINANCING',
    change: 'Dividends and distributions',
    reason: owners,
  },
  {
    lines: ['1797'],
    caption: 'Accumulated other comprehensive income',
    flow: 'NONCASH',
    change: 'Other comprehensive income',
    reason: 'Other comprehensive income moves no cash.',
  },
  {
    lines: ['1796'],
    caption: 'Treasury stock',
    flow: 'FINANCING',
    change: 'Treasury stock bought and reissued',
    reason: owners,
  },

  ...income(['3935', '3938', '3939'], 'Commissions'),
  ...income(['3945', '3949'], 'Principal transactions'),
  ...income(['3952'], 'Net gains and losses on investments'),
  ...income(['3955'], 'Underwriting and selling groups'),
  ...income(['3970'], 'Sale of investment company shares'),
  ...income(['3990'], 'Commodities'),
  ...income(['3975'], 'Account supervision, investment advisory and administrative fees'),
  ...income(['3995'], 'Other revenue'),
  ...income(['4115', '4120'], 'Employee compensation and benefits'),
  ...income(['4140'], 'Commissions paid to other broker-dealers, clearing and execution'),
  ...income(['4075'], 'Interest'),
  ...income(['4195'], 'Regulatory fees'),
  ...income(['4100'], 'Other expenses'),
  ...income(['4220'], 'Provision for federal income taxes'),
  ...income(['4222'], 'Equity in earnings of unconsolidated subsidiaries'),
  ...income(['4226'], 'Other comprehensive income'),
];

function income(lines: readonly string[], caption: string): readonly AnnualLine[] {
  return [{ lines, caption, flow: 'OPERATING', reason: 'Income and expense are part of net income.' }];
}
