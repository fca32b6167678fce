import { loggedMethodTexts, loggedPlaceTexts, marketsText } from '@server/company/capitalSettings/settingsTexts';
import { periodInputs, requireTrialBalance, settingsOn } from '@server/netCapital/books';
import { requireFacts } from '@server/netCapital/companyFacts';
import { readPriorFiling } from '@server/netCapital/filings';
import { readTieOutIn } from '@server/statements/readTieOut';
import type { TieOutCheck } from '@/contract/statements/tieOut.schema';
import { type CapitalInputs, exemptions, withdrawalTypes } from '@/domain/focus/inputs/capitalInputs';
import { isListedInput, type ListedInputName, type ListedItem } from '@/domain/focus/inputs/listedItems';
import { moneyInputNames, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { type Money, money } from '@/domain/money';
import { type CapitalSettings, daysInForce, findSettingsInForce } from '@/domain/netCapital/capitalSettings';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { tieOutStateTexts, tieOutSummary } from '@/domain/statements/tieOut/runTieOut';
import { type BinderPartContent, type BinderSource, type CsvRow, missingPart, partOrReason } from './binderPart';

/** Returns the capital inputs and settings behind net capital, and the period's tie-out checks. */
export async function capitalParts(source: BinderSource): Promise<readonly BinderPartContent[]> {
  return [
    await partOrReason('CAPITAL', 'Capital inputs', () => inputsPart(source)),
    settingsPart(source),
    await partOrReason('CHECKS', 'Tie-out', () => tieOutPart(source)),
  ];
}

async function inputsPart({ tx, books, period, timeReport }: BinderSource): Promise<BinderPartContent> {
  const priorFiling = await readPriorFiling(tx, books.company.id, period);
  const { inputs, saved } = periodInputs(books, period, priorFiling);
  const rows = inputRows(inputs);
  return {
    group: 'CAPITAL',
    title: 'Capital inputs',
    files: [{ path: 'capital-inputs.csv', rows: [['Item', 'Input', 'Value'], ...rows] }],
    rows: { count: rows.length, noun: 'input' },
    ...(saved === null && { note: `Not saved for ${timeReport}: these are the values that a new report starts from` }),
  };
}

/** Returns every input by its item number; a blank one has no value. */
function inputRows(inputs: CapitalInputs): CsvRow[] {
  return [
    ...moneyInputNames.flatMap((name) => [
      [moneyInputs[name].code, moneyInputs[name].label, amountText(inputs[name])],
      ...(isListedInput(name) ? inputs.items[name].map((item) => itemRow(name, item)) : []),
    ]),
    ['', 'Reason for the Note B difference', inputs.noteBReason],
    ['', 'Exemption from Rule 15c3-3', exemptions[inputs.exemption]],
    ['4335', 'Name of clearing firm(s)', inputs.clearingFirmName],
    ...inputs.ownershipEquitySubordinatedLiabilities.map(({ type, name, inOrOut, amount, date, renew }) => [
      '',
      'Proposed withdrawal',
      [withdrawalTypes[type], name, inOrOut, amountText(amount), date, `Renew: ${renew}`].join('; '),
    ]),
  ];
}

/** Returns the row of an amount's item, listed after the amount. */
function itemRow(input: ListedInputName, { name, amount }: ListedItem): CsvRow {
  return [moneyInputs[input].code, `${moneyInputs[input].label}: ${name}`, amountText(amount)];
}

function settingsPart({ books: { settings }, period }: BinderSource): BinderPartContent {
  const title = 'Capital settings';
  if (settings.length === 0) return missingPart('CAPITAL', title, 'No capital settings in the books.');
  const inForce = findSettingsInForce(settings, period.end);
  const rows = settings.map((entry) => settingsRow(entry, { settings, isInForce: entry === inForce }));
  return {
    group: 'CAPITAL',
    title,
    files: [{ path: 'capital-settings.csv', rows: [settingsHeader, ...rows] }],
    rows: { count: rows.length, noun: 'entry' },
    ...(inForce === null && { note: 'None in force on the last day of the period' }),
  };
}

const settingsHeader = [
  'Effective From',
  'Effective To',
  'In Force For Period',
  'Minimum Net Capital',
  'Method',
  'Market Maker Minimum',
  'Additional Requirements',
  'Business Start',
  'Non-Marketable Securities',
  'Activities',
  'Markets',
];

type Among = { settings: readonly CapitalSettings[]; isInForce: boolean };

function settingsRow(entry: CapitalSettings, { settings, isInForce }: Among): CsvRow {
  return [
    entry.effectiveFrom ?? 'From the beginning',
    daysInForce(settings, entry.effectiveFrom).to ?? '',
    isInForce ? 'Yes' : 'No',
    amountText(entry.minimumNetCapital),
    loggedMethodTexts[entry.method],
    amountText(entry.marketMakerMinimum),
    entry.addOns.map(({ reason, amount }) => `${reason}: ${amountText(amount)}`).join('; '),
    entry.businessStart ?? '',
    loggedPlaceTexts[entry.nonMarketableIn],
    (entry.activities ?? []).map((activity) => activityMinimums[activity].label).join('; '),
    entry.marketCounts === null ? '' : marketsText(entry.marketCounts),
  ];
}

async function tieOutPart({ tx, books, period, timeReport }: BinderSource): Promise<BinderPartContent> {
  requireTrialBalance(books, period, 'time_report');
  requireFacts(books.company, settingsOn(books, period));
  const { checks } = await readTieOutIn(tx, books.company.id, timeReport);
  return {
    group: 'CHECKS',
    title: 'Tie-out',
    files: [{ path: 'tie-out.csv', rows: tieOutRows(checks) }],
    rows: { count: checks.length, noun: 'check' },
    note: tieOutSummary(checks),
  };
}

function tieOutRows(checks: readonly TieOutCheck[]): CsvRow[] {
  const rows = checks.map(({ title, left, right, difference, state, note }) => [
    title,
    left.label,
    left.text ?? numberText(left.amount),
    right.label,
    right.text ?? numberText(right.amount),
    numberText(difference),
    tieOutStateTexts[state],
    note ?? '',
  ]);
  return [tieOutHeader, ...rows];
}

const tieOutHeader = [
  'Check',
  'First Figure',
  'First Amount',
  'Second Figure',
  'Second Amount',
  'Difference',
  'Result',
  'Reason',
];

function numberText(amount: number | null): string {
  return amount === null ? '' : amountText(money(amount));
}

function amountText(amount: Money | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
