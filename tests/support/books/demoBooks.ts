import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firmFacts } from '@server/netCapital/companyFacts';
import { projectRoot } from '@server/projectRoot';
import { demoCompanyName, demoCompanyProfile } from '@server/seed/demoCompany';
import { type DemoFile, readDemoInputs } from '@server/seed/demoFiles';
import { parse } from 'csv-parse/sync';
import { computeFocus } from '@/domain/focus/computeFocus';
import { definedAmountOf, figureOf } from '@/domain/focus/figures';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type InputValues, readInputValues } from '@/domain/focus/inputs/capitalInputValues';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import type {
  FocusCompany,
  FocusComputation,
  InventoryHaircuts,
  PriorFiling,
  TrialBalanceSums,
} from '@/domain/focus/types';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { type Money, money } from '@/domain/money';
import { requirementBasis } from '@/domain/netCapital/capitalSettings';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import { type IsoDate, type Period, requiredTrialBalances } from '@/domain/periods';
import { groupBalances } from './balances';
import { readDemoPositions } from './demoInventory';
import { periodOf } from './focusFirm';

export type DemoAccount = { number: string; name: string; focusId: string; ssoiId: string };
export type DemoBalance = { number: string; debit: number; credit: number; timeReport: string };

export const demoQuarters = ['Q1 25', 'Q2 25', 'Q3 25', 'Q4 25', 'Q1 26', 'Q2 26'] as const;
export type DemoQuarter = (typeof demoQuarters)[number];

const demoFirm: FocusCompany = {
  ...firmFacts({
    id: 0,
    companyName: demoCompanyName,
    domain: null,
    profile: demoCompanyProfile,
    requiresSecondFactor: false,
    sampleOwnerId: null,
    fluxThreshold: null,
    isSample: false,
    commitNumber: 0,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  }),
  ...requirementBasis(null),
  minimumNetCapital: money(demoCompanyProfile.min_net_capital_req ?? 0),
};

export function readDemoAccounts(): readonly DemoAccount[] {
  return readRows('chartOfAccounts.csv').map(([number = '', name = '', focusId = '', ssoiId = '']) => {
    return { number, name, focusId, ssoiId };
  });
}

export function readDemoBalances(): readonly DemoBalance[] {
  return readRows('trialBalances.csv').map(([number = '', debit = '', credit = '', timeReport = '']) => {
    return { number, debit: Number(debit), credit: Number(credit), timeReport };
  });
}

/** Computes FOCUS Part IIA of each quarter, straight from the files: each continues the one before it as a filing would. */
export async function computeDemoQuarters(): Promise<Record<DemoQuarter, FocusComputation>> {
  const typed = await readDemoInputs(0);
  const trialBalances = sumDemoQuarters();
  const done: FocusComputation[] = [];
  let lastInputs: CapitalInputs | null = null;
  for (const timeReport of demoQuarters) {
    const values = typed.find((inputs) => inputs.timeReport === timeReport)?.values ?? {};
    const quarter = { period: periodOf(timeReport), values, trialBalances };
    const before = done.at(-1);
    const result = computeQuarter(quarter, lastInputs, before === undefined ? null : filingOf(before));
    lastInputs = result.capital;
    done.push(result.computation);
  }
  return Object.fromEntries(demoQuarters.map((name, i) => [name, done[i]])) as Record<DemoQuarter, FocusComputation>;
}

type Quarter = { period: Period; values: InputValues; trialBalances: readonly TrialBalanceSums[] };

function computeQuarter(
  { period, values, trialBalances }: Quarter,
  lastInputs: CapitalInputs | null,
  priorFiling: PriorFiling | null,
) {
  const ends = requiredTrialBalances(period, demoFirm.fiscalYearEnd);
  const needed = trialBalances.filter(({ end }) => ends.includes(end));
  const books = { company: demoFirm, period, trialBalances: needed, priorFiling };
  const { inputs } = defaultCapitalInputs({ ...books, lastInputs, clearingFirmName: null, isFullyDisclosed: false });
  const read = readInputValues(values, inputs);
  if (!read.ok) throw new Error(read.errors.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const untested = { ...books, capital: read.inputs, inventory: null };
  const tentativeNetCapital = figureOf(computeFocus(untested).figures, '3640').amount;
  const inventory = demoHaircuts(period.end, tentativeNetCapital);
  return { capital: read.inputs, computation: computeFocus({ ...untested, inventory }) };
}

/** Computes the haircuts of a day's positions; null if the demo company has no inventory of it. */
function demoHaircuts(reportDate: IsoDate, tentativeNetCapital: Money | null): InventoryHaircuts | null {
  const positions = readDemoPositions(reportDate);
  if (positions === null) return null;
  const inputs: HaircutInputs = { reportDate, ...positions, tentativeNetCapital, nonMarketableIn: 'LEDGER' };
  return inventoryHaircuts(inputs, computeHaircuts(inputs));
}

function filingOf({ period, figures }: FocusComputation): PriorFiling {
  return {
    period,
    ownershipEquity: definedAmountOf(figures, '4290'),
    subordinated: definedAmountOf(figures, '4330'),
  };
}

function sumDemoQuarters(): readonly TrialBalanceSums[] {
  const lines = new Map(readDemoAccounts().map(({ number, focusId }) => [number, focusId === '' ? null : focusId]));
  const balances = readDemoBalances();
  return demoQuarters.map((timeReport) => {
    const rows = balances.filter((row) => row.timeReport === timeReport);
    return groupBalances(
      periodOf(timeReport).end,
      rows.map((row) => ({ ...row, focusId: lines.get(row.number) ?? null })),
    );
  });
}

function readRows(file: DemoFile): string[][] {
  return parse(readFileSync(join(projectRoot, 'server/seed/demo', file)), { from_line: 2 });
}
