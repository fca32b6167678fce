import { createHash } from 'node:crypto';
import type { Database, Statements } from '@server/db/client';
import { listHeldAccounts, type StoredHeldAccount } from '@server/db/repositories/books/heldAccountsRepository';
import { findDayPositions, findLastComputation } from '@server/db/repositories/capital/capitalDaysRepository';
import { ruleBroken } from '@server/errors';
import { inTurns } from '@server/services/common/inTurns';
import { readSettings } from '@server/services/company/capitalSettings/readSettings';
import { requireCompany } from '@server/services/company/companies';
import { clearingOf } from '@server/services/figures/companyFacts';
import { periodOf } from '@server/services/figures/period';
import type { WhatIfStep } from '@/contract/figures/whatIf';
import { dayFindings } from '@/domain/capitalDays/dayFindings';
import { type FrozenDay, readBalances } from '@/domain/capitalDays/frozenDay';
import { readInputs } from '@/domain/focus/frozen/frozenFocus';
import { type FrozenPositions, thawPositions } from '@/domain/focus/frozen/frozenPositions';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import type { FocusInputs, TrialBalanceSums } from '@/domain/focus/types';
import { isEqual } from '@/domain/money';
import { type CapitalSettings, requirementBasis, settingsInForce } from '@/domain/netCapital/capitalSettings';
import { formatDay, type IsoDate } from '@/domain/periods';
import { namedAccounts } from '@/domain/whatIf/stepFields';
import type { HeldAccount, HeldPositions, WhatIfBooks, WhatIfTerms } from '@/domain/whatIf/whatIfBooks';
import { chargingOf, readKeptDay } from './keptInventories';
import { toHeld, type WhatIfBase } from './whatIfBase';

type AskedDay = { date: IsoDate; steps: readonly WhatIfStep[] };
type Computation = { id: number; commitNumber: number; frozen: FrozenDay };

/**
 * Reads what steps start from on a day: what its last computation was made of, so that the figures before the steps are those of the day. The
 * caller holds a snapshot. Throws 422 for a day without a computation, and for one that ends a period, whose books are there to start from.
 */
export async function readDayBase(
  { tx, database }: { tx: Statements; database: Database },
  companyId: number,
  { date, steps }: AskedDay,
): Promise<WhatIfBase> {
  const { id, commitNumber, frozen } = await requireComputation(tx, companyId, date);
  const inputs = readInputs(frozen.inputs);
  const read = () => readDayPositions(tx, { companyId, id, hasOwn: frozen.files.positions !== null });
  const inventory = await readKeptDay(database, { companyId, id, reportDate: date }, read);
  const settings = settingsInForce(await readSettings(tx, companyId), date);
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
    withdrawnOn: null,
  };
  const company = await requireCompany(tx, companyId);
  const terms: WhatIfTerms = {
    companyOf: companyBy(inputs, settings),
    capitalOf: capitalBy(inputs, clearingOf(company)),
    priorFiling: inputs.priorFiling,
  };
  return {
    ...{ books, terms, charge: chargingOf(inventory, date) },
    posting: commitNumber,
    computationId: id,
    bearing: (findings) => dayFindings(findings, { hasOwnBalances: frozen.balances !== null }),
  };
}

async function requireComputation(tx: Statements, companyId: number, day: IsoDate): Promise<Computation> {
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

async function readDayPositions(tx: Statements, { hasOwn, ...of }: OfComputation): Promise<HeldPositions | null> {
  const frozen = await findDayPositions(tx, of);
  if (frozen === null) return null;
  const { nonOptions, options } = await inTurns(thawPositions(frozen as FrozenPositions)); // as freezePositions wrote it
  return hasOwn ? numberedByName({ nonOptions, options }) : { nonOptions, options };
}

/**
 * The positions of a file are numbered by their rows, which another file has otherwise: a step that names one would mean another once the day is
 * computed again. These numbers come from what a position is, and of several alike from their order.
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

/** The named accounts: as the day's trial balance has them, else as they were at the end of the period that was moved to the day. */
async function readAccounts(
  tx: Statements,
  companyId: number,
  { date, steps, frozen }: NamedOnDay,
): Promise<Pick<WhatIfBooks, 'accounts' | 'balancesOn'>> {
  const { balances, moved = null } = frozen;
  const balancesOn = moved === null ? date : periodOf(moved).end;
  const found = await listHeldAccounts(tx, companyId, { numbers: namedAccounts(steps), end: balancesOn });
  const own = new Map((balances === null ? [] : readBalances(balances)).map((balance) => [balance.number, balance]));
  const held = (account: StoredHeldAccount): HeldAccount => {
    const { focusId, debit, credit } = own.get(account.account_number) ?? toHeld(account);
    return { ...toHeld(account), focusId, debit, credit };
  };
  return { accounts: new Map(found.map((account) => [account.account_number, held(account)])), balancesOn };
}

/** The firm as it was at the computation, but for what a step changes of the settings. */
function companyBy({ company }: FocusInputs, settings: CapitalSettings | null): WhatIfTerms['companyOf'] {
  const before: Readonly<Record<string, unknown>> = requirementBasis(settings);
  return (changed) => {
    if (changed === settings) return company;
    const after = Object.entries(requirementBasis(changed));
    return { ...company, ...Object.fromEntries(after.filter(([name, value]) => before[name] !== value)) };
  };
}

/** The capital inputs of the computation; item 3520 follows the changed books where it was what they gave (`dayInputs`). */
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
