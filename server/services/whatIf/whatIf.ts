import { withSnapshot } from '@server/db/client';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { changedLines } from '@server/services/figures/boxChanges';
import { findingsOf } from '@server/services/figures/findings';
import { netCapitalOf } from '@server/services/figures/netCapitalStanding';
import { periodOf } from '@server/services/figures/period';
import type { HowMuch, WhatIfOutcome, WhatIfSide, WhatIfStep } from '@/contract/figures/whatIf';
import { bindingLevels } from '@/domain/earlyWarning/bindingLevels';
import { compareFocus } from '@/domain/focus/focusChanges';
import { type Money, money, toAmount, toAmountOrNull } from '@/domain/money';
import { maximumIndebtedness } from '@/domain/netCapital/requirement';
import { formatPeriod, type Period } from '@/domain/periods';
import type { InPieces } from '@/domain/pieces';
import { findLargestAmount, type LargestAmount, withAmount } from '@/domain/whatIf/howMuch';
import { type Standing, standingOf } from '@/domain/whatIf/standing';
import { type ReadStep, readSteps, type StepIssue, stepNotes, takeSteps } from '@/domain/whatIf/takeSteps';
import { readWhatIfBase, type WhatIfBase } from './whatIfBase';

/** Steps on the books of a period, and the largest amount that is asked for. */
export type AskedWhatIf = {
  time_report: string;
  steps: readonly WhatIfStep[];
  how_much?: HowMuch | null | undefined;
};

/**
 * What steps would do to the figures of a period, by the computation that the dashboard and reports use; with `how_much` the largest amount of one
 * of them, which the figures afterwards have. Reads one snapshot and writes nothing. Throws 400 for what is no period, 422 without a committed trial
 * balance or a profile that says what the requirement rests on, and 422 naming the field of a step that can't be taken (`steps[1].amount`).
 */
export function computeWhatIf(context: CompanyContext, asked: AskedWhatIf): Promise<WhatIfOutcome> {
  const period = periodOf(asked.time_report);
  const steps = requireRead(asked);
  const { database, member } = context;
  return withSnapshot(database, async (tx) => {
    const base = await readWhatIfBase({ tx, database }, member.companyId, { period, steps: asked.steps });
    return inTurns(outcomeInPieces(base, { period, steps, howMuch: asked.how_much ?? null }));
  });
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

type Prepared = { period: Period; steps: readonly ReadStep[]; howMuch: HowMuch | null };

function* outcomeInPieces(base: WhatIfBase, { period, steps, howMuch }: Prepared): InPieces<WhatIfOutcome> {
  const { books, terms, charge } = base;
  const before = yield* standingOf(books, terms, charge);
  const found = howMuch === null ? null : yield* largestAmount(base, { steps, howMuch });
  const all = withFound(steps, howMuch, found);
  const taken = takeSteps(books, all, terms);
  if (!taken.ok) throw refused([taken.issue]);
  const after = yield* standingOf(taken.books, terms, charge);
  const { boxes, newFindings, resolvedFindings } = compareFocus(before.computation, after.computation);
  return {
    commit_number: base.read.company.commitCounter,
    time_report: formatPeriod(period),
    before: sideOf(before),
    after: sideOf(after),
    lines: changedLines(boxes, period.end),
    new_findings: findingsOf(newFindings),
    resolved_findings: findingsOf(resolvedFindings),
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

function sideOf({ inputs, computation, withdrawal }: Standing): WhatIfSide {
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
    issues_to_fix: computation.findings.filter(({ severity }) => severity === 'error').length,
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
