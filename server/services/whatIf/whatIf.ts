import { withSnapshot } from '@server/db/client';
import { malformed, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { changedLines } from '@server/services/figures/boxChanges';
import { findingsOf } from '@server/services/figures/findings';
import { netCapitalOf } from '@server/services/figures/netCapitalStanding';
import { noPeriodText } from '@server/services/figures/period';
import type { HowMuch, WhatIfAnswer, WhatIfOutcome, WhatIfSide, WhatIfStep } from '@/contract/figures/whatIf';
import { bindingLevels } from '@/domain/earlyWarning/bindingLevels';
import { compareFocus } from '@/domain/focus/focusChanges';
import { type Money, money, toAmount, toAmountOrNull } from '@/domain/money';
import { maximumIndebtedness } from '@/domain/netCapital/requirement';
import { formatPeriod } from '@/domain/periods';
import type { InPieces } from '@/domain/pieces';
import { findLargestAmount, type LargestAmount, withAmount } from '@/domain/whatIf/howMuch';
import { type Standing, standingOf } from '@/domain/whatIf/standing';
import { namedPositions } from '@/domain/whatIf/stepFields';
import { type ReadStep, readSteps, type StepIssue, stepNotes, takeSteps } from '@/domain/whatIf/takeSteps';
import { parseStart, type WhatIfStart } from '@/domain/whatIf/whatIfStart';
import { readDayBase } from './dayBase';
import { offersOf } from './offers';
import { readPeriodBase, type WhatIfBase } from './whatIfBase';

/** Steps on the books of a period or day, and the largest amount that is asked for. */
export type AskedWhatIf = {
  time_report: string;
  steps: readonly WhatIfStep[];
  how_much?: HowMuch | null | undefined;
  has_offers?: boolean | undefined;
};

/**
 * What steps would do to the figures of a period or day, by the computation that the dashboard and reports use; with `how_much` the largest amount of one
 * of them, which the figures afterwards have; with `has_offers` the positions that steps may name. Reads one snapshot and writes nothing. Throws 400 for
 * what is neither period nor day, 422 without a committed trial balance, a computation of the day, or a profile that says what the requirement rests on, and 422 naming the field of a step that can't be taken (`steps[1].amount`).
 */
export function computeWhatIf(context: CompanyContext, asked: AskedWhatIf): Promise<WhatIfAnswer> {
  const start = startOf(asked.time_report);
  const steps = requireRead(asked);
  const { database, member } = context;
  return withSnapshot(database, async (tx) => {
    const asking = { steps: asked.steps };
    const base =
      start.kind === 'day'
        ? await readDayBase({ tx, database }, member.companyId, { ...asking, date: start.date })
        : await readPeriodBase({ tx, database }, member.companyId, { ...asking, period: start.period });
    const outcome = await inTurns(outcomeInPieces(base, { start, steps, howMuch: asked.how_much ?? null }));
    const names = namedIn(base, asked.steps);
    return {
      ...outcome,
      ...(names && { position_names: names }),
      ...(asked.has_offers === true && { offers: offersOf(base.books) }),
    };
  });
}

/** What a `time_report` starts from. Throws 400, naming the field, where it is neither period nor day. */
export function startOf(timeReport: string): WhatIfStart {
  const start = parseStart(timeReport);
  if (start !== null) return start;
  const message = `${timeReport} is neither a period nor a day. Enter one like JAN 25, Q1 25 or 2025-03-12.`;
  throw malformed(message, [{ path: 'time_report', message: noPeriodText }]);
}

/** What the positions of steps are called; null where none is named. */
function namedIn({ books: { positions } }: WhatIfBase, steps: readonly WhatIfStep[]): Record<string, string> | null {
  const ids = new Set(namedPositions(steps));
  if (ids.size === 0 || positions === null) return null;
  const named = [
    ...positions.nonOptions.map(({ id, identifier: name }) => ({ id, name })),
    ...positions.options.map(({ id, description: name }) => ({ id, name })),
  ];
  return Object.fromEntries(named.filter(({ id }) => ids.has(id)).map(({ id, name }) => [String(id), name]));
}

/** Reads the steps. Throws 422 naming every field that can't be read. */
export function requireRead({ steps, how_much }: AskedWhatIf): readonly ReadStep[] {
  if (how_much && how_much.step >= steps.length) {
    throw refused([{ step: how_much.step, field: '', message: "This step isn't there." }]);
  }
  const read = readSteps(steps, how_much?.step ?? null);
  if (!read.ok) throw refused(read.issues);
  return read.steps;
}

type Prepared = { start: WhatIfStart; steps: readonly ReadStep[]; howMuch: HowMuch | null };

function* outcomeInPieces(base: WhatIfBase, { start, steps, howMuch }: Prepared): InPieces<WhatIfOutcome> {
  const { books, terms, charge, bearing, computationId } = base;
  const { period } = books;
  const before = yield* standingOf(books, terms, charge);
  const found = howMuch === null ? null : yield* largestAmount(base, { steps, howMuch });
  const all = withFound(steps, howMuch, found);
  const taken = takeSteps(books, all, terms);
  if (!taken.ok) throw refused([taken.issue]);
  const after = yield* standingOf(taken.books, terms, charge);
  const { boxes, newFindings, resolvedFindings } = compareFocus(before.computation, after.computation);
  return {
    commit_number: base.posting,
    time_report: start.kind === 'day' ? start.date : formatPeriod(start.period),
    ...(computationId !== null && { computation_id: computationId }),
    before: sideOf(before, bearing),
    after: sideOf(after, bearing),
    lines: changedLines(boxes, period.end),
    new_findings: findingsOf(bearing(newFindings)),
    resolved_findings: findingsOf(bearing(resolvedFindings)),
    step_notes: [...stepNotes(taken.books, all, terms)],
    how_much:
      howMuch === null || found === null
        ? null
        : { step: howMuch.step, ...found, amount: toAmountOrNull(found.amount) },
  };
}

type AskedAmount = { steps: readonly ReadStep[]; howMuch: HowMuch };

function* largestAmount(
  { books, terms, charge }: WhatIfBase,
  { steps, howMuch }: AskedAmount,
): InPieces<LargestAmount> {
  const { step, keep, margin } = howMuch;
  const outcome = yield* findLargestAmount({ books, steps, terms, charge }, { step, keep, margin: money(margin ?? 0) });
  if (!outcome.ok) throw refused([outcome.issue]);
  return outcome.found;
}

/** Without a largest amount the figures are those of a step that does nothing. */
function withFound(
  steps: readonly ReadStep[],
  howMuch: HowMuch | null,
  found: LargestAmount | null,
): readonly ReadStep[] {
  if (howMuch === null) return steps;
  const amount: Money = found?.amount ?? money(0);
  return withAmount(steps, howMuch.step, amount);
}

function sideOf({ inputs, computation, withdrawal }: Standing, bearing: WhatIfBase['bearing']): WhatIfSide {
  const { company, period } = inputs;
  return {
    ...netCapitalOf(computation),
    levels: bindingLevels(computation.earlyWarnings, maximumIndebtedness(company, period.end)).map(
      ({ isReached, threshold, ...level }) => ({
        ...level,
        is_reached: isReached,
        threshold: toAmountOrNull(threshold),
      }),
    ),
    withdrawal_limits: (withdrawal?.limits ?? []).map(({ left, right, most, ...limit }) => ({
      ...limit,
      left: toAmount(left),
      right: toAmount(right),
      most: toAmount(most),
    })),
    issues_to_fix: bearing(computation.findings).filter(({ severity }) => severity === 'error').length,
  };
}

/** Steps that can't be taken, each issue at its field. */
export function refused(issues: readonly StepIssue[]) {
  const details = issues.map(({ step, field, message }) => ({
    path: field === '' ? `steps[${step}]` : `steps[${step}].${field}`,
    message,
  }));
  const [first] = details;
  return ruleBroken(details.length === 1 && first ? first.message : "Some steps can't be taken.", details);
}
