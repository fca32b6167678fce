import { isDeepStrictEqual } from 'node:util';
import { listLastIds } from '@server/capitalDays/capitalDaysRepository';
import { listAccountNames } from '@server/coa/heldAccountsRepository';
import type { CompanyContext } from '@server/common/context';
import { conflict, notFound } from '@server/common/errors';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { nextId } from '@server/db/recordIds';
import { listNonOptionsOfIds, listOptionsOfIds } from '@server/inventory/repositories/positionsRepository';
import type { WhatIfOutcome, WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import type { WhatIfScenario, WhatIfScenarioAdd, WhatIfScenarioChange } from '@/contract/whatIf/whatIfScenario.schema';
import { namedAccounts, namedPositions } from '@/domain/whatIf/stepFields';
import { type StepNames, stepSentence } from '@/domain/whatIf/stepSentence';
import { isDayStart } from '@/domain/whatIf/whatIfStart';
import { computeWhatIf } from './whatIf';
import {
  addScenario,
  changeScenario,
  dropScenario,
  isNameTaken,
  listScenarios,
  lockScenarios,
  type ScenarioKey,
  type StoredScenario,
} from './whatIfScenariosRepository';

/** Returns the company's scenarios by name. */
export function readScenarios({ database, member }: CompanyContext): Promise<WhatIfScenario[]> {
  const { companyId } = member;
  return withSnapshot(database, async (tx) => toScenarios(tx, companyId, await listScenarios(tx, { companyId })));
}

/** Returns one scenario. Throws 404 for one that the company doesn't have. */
export function readScenario({ database, member }: CompanyContext, id: number): Promise<WhatIfScenario> {
  return withSnapshot(database, (tx) => readScenarioIn(tx, { companyId: member.companyId, id }));
}

/** Does the same within a transaction. */
export async function readScenarioIn(tx: Executor, key: ScenarioKey): Promise<WhatIfScenario> {
  const [scenario] = await toScenarios(tx, key.companyId, [await requireScenario(tx, key)]);
  if (scenario === undefined) throw scenarioNotFound();
  return scenario;
}

/** Saves steps under a name, with their outcome. Throws as `computeWhatIf` does, and 409 for a name that is taken. */
export async function saveScenario(context: CompanyContext, scenario: WhatIfScenarioAdd): Promise<WhatIfScenario> {
  const outcome = await computeWhatIf(context, scenario);
  const { companyId, userId: authorId } = context.member;
  const name = scenario.name.trim();
  return withTransaction(context.database, async (tx) => {
    await lockScenarios(tx, companyId);
    await requireFreeName(tx, { companyId, id: null, name });
    const id = await nextId(tx);
    const now = context.clock();
    const times = { computedAt: now, createdAt: now, updatedAt: now };
    const { steps, time_report: timeReport } = scenario;
    await addScenario(tx, { companyId, id, name, timeReport, steps, outcome, authorId, ...times });
    return readScenarioIn(tx, { companyId, id });
  });
}

/**
 * Renames a scenario or saves other steps; a mere rename isn't computed again. Throws as `computeWhatIf` does, 404 for one that the company doesn't
 * have, 409 for a name that is taken, and if it changed since it was loaded.
 */
export async function editScenario(
  context: CompanyContext,
  id: number,
  change: WhatIfScenarioChange,
): Promise<WhatIfScenario> {
  const { companyId, userId: authorId } = context.member;
  const before = await requireScenario(context.database.db, { companyId, id });
  const name = change.name.trim();
  const outcome = isRenamed(before, change) ? null : await computeWhatIf(context, change);
  return withTransaction(context.database, async (tx) => {
    await lockScenarios(tx, companyId);
    const found = await requireScenario(tx, { companyId, id });
    requireUnchanged(found, change.updatedAt);
    await requireFreeName(tx, { companyId, id, name });
    const updatedAt = laterThan(context.clock(), found.updatedAt);
    const { steps, time_report: timeReport } = change;
    const computed = outcome === null ? {} : { steps, timeReport, outcome, computedAt: context.clock() };
    await changeScenario(tx, { companyId, id }, { name, authorId, updatedAt, ...computed });
    return readScenarioIn(tx, { companyId, id });
  });
}

/** Deletes a scenario. Throws 404 for one that the company doesn't have, 409 if it changed since it was loaded. */
export function deleteScenario({ database, member }: CompanyContext, id: number, loadedAt: string) {
  const key = { companyId: member.companyId, id };
  return withTransaction(database, async (tx) => {
    await lockScenarios(tx, member.companyId);
    requireUnchanged(await requireScenario(tx, key), loadedAt);
    await dropScenario(tx, key);
    return { message: 'Scenario deleted.' };
  });
}

async function requireScenario(tx: Executor, key: ScenarioKey): Promise<StoredScenario> {
  const [found] = await listScenarios(tx, key);
  if (found === undefined) throw scenarioNotFound();
  return found;
}

function scenarioNotFound() {
  return notFound('Scenario not found.');
}

async function requireFreeName(tx: Transaction, named: { companyId: number; id: number | null; name: string }) {
  if (!(await isNameTaken(tx, named))) return;
  const message = `There's already a scenario named ${named.name}.`;
  throw conflict(message, [{ path: 'name', message }]);
}

/** Returns true if only the name changed; the figures stay as computed then. */
function isRenamed({ name, steps, timeReport }: StoredScenario, change: WhatIfScenarioChange): boolean {
  const isSame = isDeepStrictEqual({ steps, timeReport }, { steps: change.steps, timeReport: change.time_report });
  return isSame && change.name.trim() !== name;
}

function requireUnchanged({ updatedAt, ...by }: StoredScenario, loadedAt: string): void {
  if (updatedAt.getTime() === new Date(loadedAt).getTime()) return;
  throw conflict(`${nameOf(by)} changed this scenario after you loaded it. Load it again.`, [
    { path: 'updatedAt', message: `is now ${updatedAt.toISOString()}` },
  ]);
}

async function toScenarios(
  tx: Executor,
  companyId: number,
  stored: readonly StoredScenario[],
): Promise<WhatIfScenario[]> {
  const names = await readStepNames(
    tx,
    companyId,
    stored.flatMap(({ steps }) => steps),
  );
  const days = stored.map(({ timeReport }) => timeReport).filter(isDayStart);
  const lastIds = await listLastIds(tx, { companyId, days });
  return stored.map((scenario) => toScenario(scenario, names, lastIds));
}

function toScenario(stored: StoredScenario, names: StepNames, lastIds: ReadonlyMap<string, number>): WhatIfScenario {
  const { id, name, timeReport, steps, outcome, computedAt, updatedAt, commitNumber } = stored;
  const isDay = isDayStart(timeReport);
  return {
    id,
    name,
    time_report: timeReport,
    steps,
    sentences: steps.map((step) => stepSentence(step, isDay ? namesOnDay(names, outcome) : names)),
    account_names: Object.fromEntries(
      namedAccounts(steps).flatMap((number) => {
        const found = names.accounts.get(number);
        return found === undefined ? [] : [[number, found]];
      }),
    ),
    outcome,
    computed_at: computedAt.toISOString(),
    is_current: isDay ? outcome.computation_id === lastIds.get(timeReport) : outcome.commit_number === commitNumber,
    author: nameOf(stored),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Adds the names of a day's positions, which are the computation's and not in the inventory. */
function namesOnDay({ accounts }: StepNames, { position_names: names = {} }: WhatIfOutcome): StepNames {
  return { accounts, positions: new Map(Object.entries(names).map(([id, name]) => [Number(id), name])) };
}

function nameOf({ firstName, lastName }: Pick<StoredScenario, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** Body limit of a request with steps, which may hold the positions of files. */
export const stepsLimitBytes = 1024 * 1024;

/** Returns the current names of the steps' accounts and positions. */
export async function readStepNames(tx: Executor, companyId: number, steps: readonly WhatIfStep[]): Promise<StepNames> {
  const accounts = await listAccountNames(tx, companyId, namedAccounts(steps));
  const ids = namedPositions(steps);
  const positions = ids.length === 0 ? [] : await listNonOptionsOfIds(tx, companyId, ids);
  const options = ids.length === 0 ? [] : await listOptionsOfIds(tx, companyId, ids);
  return {
    accounts: new Map(accounts.map(({ account_number: number, account_name: name }) => [number, name])),
    positions: new Map([
      ...positions.map(({ id, identifier }) => [id, identifier] as const),
      ...options.map(({ id, contract_desc: description }) => [id, description] as const),
    ]),
  };
}
