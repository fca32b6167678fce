import type { CompanyContext } from '@server/common/context';
import { malformed, ruleBroken } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import { withSnapshot } from '@server/db/client';
import { toEffectLines } from '@server/netCapital/boxChanges';
import { toFocusFindings } from '@server/netCapital/findings';
import { netCapitalOf } from '@server/netCapital/netCapitalStanding';
import { noPeriodText } from '@server/netCapital/period';
import { maxOfferedPositions } from '@/contract/whatIf/whatIf';
import type {
  HowMuch,
  OfferedPosition,
  WhatIfAnswer,
  WhatIfOffers,
  WhatIfOutcome,
  WhatIfSide,
  WhatIfStep,
} from '@/contract/whatIf/whatIf.schema';
import { compareFocus } from '@/domain/focus/focusChanges';
import { requireFiguresFit } from '@/domain/focus/rules';
import { type Money, money, toAmount, toAmountOrNull } from '@/domain/money';
import { bindingLevels } from '@/domain/netCapital/earlyWarning/bindingLevels';
import { getMaxIndebtednessRatio } from '@/domain/netCapital/requirement';
import { formatPeriod } from '@/domain/periods';
import type { InPieces } from '@/domain/pieces';
import { isOpen } from '@/domain/questions/finding';
import { applySteps, type ReadStep, readSteps, type StepIssue, stepNotes } from '@/domain/whatIf/applySteps';
import { findLargestAmount, type LargestAmount, replaceAmount } from '@/domain/whatIf/howMuch';
import { computeStanding, type Standing } from '@/domain/whatIf/standing';
import { namedPositions } from '@/domain/whatIf/stepFields';
import type { WhatIfBooks } from '@/domain/whatIf/whatIfBooks';
import { parseStart, type WhatIfStart } from '@/domain/whatIf/whatIfStart';
import { readDayBase } from './dayBase';
import { readPeriodBase, type WhatIfBase } from './whatIfBase';

/** Steps on the books of a period or day, and an optional question for the largest amount. */
export type WhatIfRequest = {
  time_report: string;
  steps: readonly WhatIfStep[];
  how_much?: HowMuch | null | undefined;
  has_offers?: boolean | undefined;
};

/**
 * Computes the effect of steps on the figures of a period or day, as dashboard and reports do; with `how_much` also the largest amount of one of
 * them, used in the figures; with `has_offers` the positions that steps may name. Reads one snapshot and writes nothing. Throws 400 for neither a
 * period nor a day; 422 without a committed trial balance, a computation of the day, or a fact of the requirement; 422 naming the field of an invalid
 * step (`steps[1].amount`).
 */
export function computeWhatIf(context: CompanyContext, asked: WhatIfRequest): Promise<WhatIfAnswer> {
  const start = requireStart(asked.time_report);
  const steps = requireRead(asked);
  const { database, member } = context;
  return withSnapshot(database, async (tx) => {
    const asking = { steps: asked.steps };
    const base =
      start.kind === 'day'
        ? await readDayBase({ tx, database }, member.companyId, { ...asking, date: start.date })
        : await readPeriodBase({ tx, database }, member.companyId, { ...asking, period: start.period });
    const outcome = await runInPieces(outcomeInPieces(base, { start, steps, howMuch: asked.how_much ?? null }));
    const names = namedIn(base, asked.steps);
    return {
      ...outcome,
      ...(names && { position_names: names }),
      ...(asked.has_offers === true && { offers: offersOf(base.books) }),
    };
  });
}

/** Parses the start of a `time_report`. Throws 400, naming the field, for neither a period nor a day. */
export function requireStart(timeReport: string): WhatIfStart {
  const start = parseStart(timeReport);
  if (start !== null) return start;
  const message = `${timeReport} is neither a period nor a day. Enter one like JAN 25, Q1 25 or 2025-03-12.`;
  throw malformed(message, [{ path: 'time_report', message: noPeriodText }]);
}

/** Returns the names of the steps' positions; null if none is named. */
function namedIn({ books: { positions } }: WhatIfBase, steps: readonly WhatIfStep[]): Record<string, string> | null {
  const ids = new Set(namedPositions(steps));
  if (ids.size === 0 || positions === null) return null;
  const named = [
    ...positions.nonOptions.map(({ id, identifier: name }) => ({ id, name })),
    ...positions.options.map(({ id, description: name }) => ({ id, name })),
  ];
  return Object.fromEntries(named.filter(({ id }) => ids.has(id)).map(({ id, name }) => [String(id), name]));
}

/** Reads the steps. Throws 422 naming every invalid field. */
export function requireRead({ steps, how_much }: WhatIfRequest): readonly ReadStep[] {
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
  const before = yield* computeStanding(books, terms, charge);
  const found = howMuch === null ? null : yield* largestAmount(base, { steps, howMuch });
  const all = withFound(steps, howMuch, found);
  const taken = applySteps(books, all, terms);
  if (!taken.ok) throw refused([taken.issue]);
  const after = yield* computeStanding(taken.books, terms, charge);
  const { boxes, newFindings, resolvedFindings } = compareFocus(before.computation, after.computation);
  return {
    commit_number: base.posting,
    time_report: start.kind === 'day' ? start.date : formatPeriod(start.period),
    ...(computationId !== null && { computation_id: computationId }),
    before: sideOf(before, bearing),
    after: sideOf(after, bearing),
    lines: toEffectLines(boxes, period.end),
    new_findings: toFocusFindings(bearing(newFindings)),
    resolved_findings: toFocusFindings(bearing(resolvedFindings)),
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

/** Sets the step's amount to the largest one; without one to 0, a step that does nothing. */
function withFound(
  steps: readonly ReadStep[],
  howMuch: HowMuch | null,
  found: LargestAmount | null,
): readonly ReadStep[] {
  if (howMuch === null) return steps;
  const amount: Money = found?.amount ?? money(0);
  return replaceAmount(steps, howMuch.step, amount);
}

function sideOf({ inputs, computation, withdrawal }: Standing, bearing: WhatIfBase['bearing']): WhatIfSide {
  requireFiguresFit(computation);
  const { company, period } = inputs;
  return {
    ...netCapitalOf(computation),
    levels: bindingLevels(computation.earlyWarnings, getMaxIndebtednessRatio(company, period.end)).map(
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
    issues_to_fix: bearing(computation.findings).filter(isOpen).length,
  };
}

/** Returns a 422 with each issue at its step's field. */
export function refused(issues: readonly StepIssue[]) {
  const details = issues.map(({ step, field, message }) => ({
    path: field === '' ? `steps[${step}]` : `steps[${step}].${field}`,
    message,
  }));
  const [first] = details;
  return ruleBroken(details.length === 1 && first ? first.message : "Some steps can't be taken.", details);
}

/** Returns the positions that steps may name: the first securities and options by name, and the number of each. */
function offersOf({ positions }: Pick<WhatIfBooks, 'positions'>): WhatIfOffers {
  const { nonOptions, options } = positions ?? { nonOptions: [], options: [] };
  const securities = nonOptions.map(
    ({ id, identifier: name, side, marketValue }): OfferedPosition => ({
      ...{ id, kind: 'security', name, side },
      market_value: toAmount(marketValue),
    }),
  );
  const contracts = options.map(
    ({ id, description: name, side, marketValue }): OfferedPosition => ({
      ...{ id, kind: 'option', name, side },
      market_value: toAmount(marketValue),
    }),
  );
  return {
    positions: [...firstOf(securities), ...firstOf(contracts)],
    securities: nonOptions.length,
    options: options.length,
  };
}

function firstOf(positions: readonly OfferedPosition[]): readonly OfferedPosition[] {
  return positions
    .toSorted((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1))
    .slice(0, maxOfferedPositions);
}
