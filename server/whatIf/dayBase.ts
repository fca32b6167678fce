import { createHash } from 'node:crypto';
import { findDayPositions, findLastComputation } from '@server/capitalDays/capitalDaysRepository';
import { listHeldAccounts, type StoredHeldAccount } from '@server/coa/heldAccountsRepository';
import { ruleBroken } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import { readSettings } from '@server/company/capitalSettings/readSettings';
import { requireCompany } from '@server/company/companies';
import type { Database, Executor } from '@server/db/client';
import { clearingOf } from '@server/netCapital/companyFacts';
import { requirePeriod } from '@server/netCapital/period';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { type FrozenDay, readFrozenBalances } from '@/domain/capitalDays/frozenDay';
import { readFrozenInputs } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, thawPositions } from '@/domain/focus/frozen/frozenPositions';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import type { FocusInputs, TrialBalanceSums } from '@/domain/focus/types';
import { isEqual } from '@/domain/money';
import { type CapitalSettings, findSettingsInForce, requirementBasis } from '@/domain/netCapital/capitalSettings';
import { formatDay, type IsoDate } from '@/domain/periods';
import { findingsOfDay } from '@/domain/questions/askPeriod';
import { namedAccounts } from '@/domain/whatIf/stepFields';
import type { HeldAccount, HeldPositions, WhatIfBooks, WhatIfTerms } from '@/domain/whatIf/whatIfBooks';
import { chargingOf, readCachedDay } from './keptInventories';
import { toHeld, type WhatIfBase } from './whatIfBase';

type AskedDay = { date: IsoDate; steps: readonly WhatIfStep[] };
type Computation = { id: number; commitNumber: number; frozen: FrozenDay };

/**
 * Reads the base of steps on a day from its last computation, so that the figures before the steps are the day's. The caller holds a snapshot. Throws
 * 422 for a day without a computation, and for one that ends a period, whose books are the base instead.
 */
export async function readDayBase(
  { tx, database }: { tx: Executor; database: Database },
  companyId: number,
  { date, steps }: AskedDay,
): Promise<WhatIfBase> {
  const { id, commitNumber, frozen } = await requireComputation(tx, companyId, date);
  const inputs = readFrozenInputs(frozen.inputs);
  const read = () => readDayPositions(tx, { companyId, id, hasOwn: frozen.files.positions !== null });
  const inventory = await readCachedDay(database, { companyId, id, reportDate: date }, read);
  const settings = findSettingsInForce(await readSettings(tx, companyId), date);
  const { accounts, balancesOn } = await readAccounts(tx, companyId, { date, steps, frozen });
  const books: WhatIfBooks = {
    period: inputs.period,
    balancesOn,
    trialBalances: inputs.trialBalances,
    accounts,
    positions: inventory?.positions ?? null,
    settings,
    inputs: {},
    made: {},
    withdrawnOn: [],
  };
  const company = await requireCompany(tx, companyId);
  const terms: WhatIfTerms = {
    companyOf: companyBy(inputs, settings),
    capitalOf: capitalBy(inputs, clearingOf(company)),
    priorFiling: inputs.priorFiling,
    registers: inputs.registers ?? null,
  };
  return {
    ...{ books, terms, charge: chargingOf(inventory, date) },
    posting: commitNumber,
    computationId: id,
    bearing: (findings) => findingsOfDay(findings, { hasOwnBalances: frozen.balances !== null }),
  };
}

async function requireComputation(tx: Executor, companyId: number, day: IsoDate): Promise<Computation> {
  const found = await findLastComputation(tx, { companyId, day });
  const text = formatDay(day);
  if (found === null) throw refusedStart(`${text} has no computation. Compute it under Daily Capital first.`);
  const { id, timeReport, commitNumber } = found;
  if (timeReport !== null) throw refusedStart(`${text} is the end of ${timeReport}. Start from ${timeReport}.`);
  return { id, commitNumber, frozen: found.inputs as FrozenDay }; // as freezeDay wrote it
}

function refusedStart(message: string) {
  return ruleBroken(message, [{ path: 'time_report', message }]);
}

type OfComputation = { companyId: number; id: number; hasOwn: boolean };

async function readDayPositions(tx: Executor, { hasOwn, ...of }: OfComputation): Promise<HeldPositions | null> {
  const frozen = await findDayPositions(tx, of);
  if (frozen === null) return null;
  const { nonOptions, options } = await runInPieces(thawPositions(frozen as FrozenPositions)); // as freezePositions wrote it
  return hasOwn ? numberedByName({ nonOptions, options }) : { nonOptions, options };
}

/**
 * Numbers a file's positions by their identity, and equal ones by their order. Row numbers would differ in the next file, so that a step that names a
 * position would mean another once the day is computed again.
 */
function numberedByName({ nonOptions, options }: HeldPositions): HeldPositions {
  return {
    nonOptions: numbered(nonOptions, (each) => [
      each.identifier,
      each.cusipIsin,
      each.type,
      each.subtype,
      each.currency,
      each.side,
      each.maturity,
    ]),
    options: numbered(options, (each) => [
      each.description,
      each.cusipIsin,
      each.side,
      each.expiry,
      String(each.isCovered),
    ]),
  };
}

function numbered<P>(positions: readonly P[], partsOf: (position: P) => readonly (string | null)[]): P[] {
  const counts = new Map<string, number>();
  return positions.map((each) => {
    const name = partsOf(each)
      .map((part) => part ?? '')
      .join('\n');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...each, id: numberOf(count === 1 ? name : `${name}\n${count}`) };
  });
}

function numberOf(name: string): number {
  const digest = createHash('sha256').update(name);
  return Number.parseInt(digest.digest('hex').slice(0, 12), 16);
}

type NamedOnDay = AskedDay & { frozen: FrozenDay };

/** Returns the named accounts as in the day's trial balance, else as at the end of the period that was moved to the day. */
async function readAccounts(
  tx: Executor,
  companyId: number,
  { date, steps, frozen }: NamedOnDay,
): Promise<Pick<WhatIfBooks, 'accounts' | 'balancesOn'>> {
  const { balances, moved = null } = frozen;
  const balancesOn = moved === null ? date : requirePeriod(moved).end;
  const found = await listHeldAccounts(tx, companyId, { numbers: namedAccounts(steps), end: balancesOn });
  const own = new Map(
    (balances === null ? [] : readFrozenBalances(balances)).map((balance) => [balance.number, balance]),
  );
  const held = (account: StoredHeldAccount): HeldAccount => {
    const { focusId, debit, credit } = own.get(account.account_number) ?? toHeld(account);
    return { ...toHeld(account), focusId, debit, credit };
  };
  return { accounts: new Map(found.map((account) => [account.account_number, held(account)])), balancesOn };
}

/** Returns the firm as of the computation, with the settings that a step changes. */
function companyBy({ company }: FocusInputs, settings: CapitalSettings | null): WhatIfTerms['companyOf'] {
  const before: Readonly<Record<string, unknown>> = requirementBasis(settings);
  return (changed) => {
    if (changed === settings) return company;
    const after = Object.entries(requirementBasis(changed));
    return { ...company, ...Object.fromEntries(after.filter(([name, value]) => before[name] !== value)) };
  };
}

/** Returns the computation's capital inputs; item 3520 follows the changed books if it equaled their amount (`computeDayInputs`). */
function capitalBy(inputs: FocusInputs, clearing: ReturnType<typeof clearingOf>): WhatIfTerms['capitalOf'] {
  const { company, period, trialBalances, capital, priorFiling, registers = null } = inputs;
  const byRule = (balances: readonly TrialBalanceSums[]) =>
    defaultCapitalInputs({
      ...{ company, period, trialBalances: balances, priorFiling, registers, ...clearing },
      lastInputs: null,
    }).inputs.allowableSubordinatedLiabilities;
  const follows = isEqual(byRule(trialBalances), capital.allowableSubordinatedLiabilities);
  return (balances) =>
    balances === trialBalances || !follows
      ? capital
      : { ...capital, allowableSubordinatedLiabilities: byRule(balances) };
}
