import type { WhatIfStep } from '@/contract/figures/whatIf';
import { type FieldIssue, readStep } from './readStep';
import type { StepValue } from './stepKind';
import { stepKinds } from './stepKinds';
import { StepRefusal } from './stepRefusal';
import type { WhatIfBooks, WhatIfTerms } from './whatIfBooks';

/** A step that was read. */
export type ReadStep = { kind: WhatIfStep['kind']; values: Readonly<Record<string, StepValue>> };

/** What is wrong with a step, by its place. */
export type StepIssue = FieldIssue & { step: number };

/** Why a step can't be taken; `bound` is what it would use up. */
export type TakenIssue = StepIssue & { bound: string | null };

/** Reads all steps; the open field of one may be passed over. */
export function readSteps(
  steps: readonly WhatIfStep[],
  openStep: number | null = null,
): { ok: true; steps: readonly ReadStep[] } | { ok: false; issues: readonly StepIssue[] } {
  const issues: StepIssue[] = [];
  const read = steps.flatMap((step, place): readonly ReadStep[] => {
    const reading = readStep(step, place === openStep ? stepKinds[step.kind].openField : null);
    if (reading.ok) return [{ kind: step.kind, values: reading.values }];
    issues.push(...reading.issues.map((issue) => ({ ...issue, step: place })));
    return [];
  });
  return issues.length === 0 ? { ok: true, steps: read } : { ok: false, issues };
}

/** What is to be said of steps, by the books that all of them leave. */
export function stepNotes(
  after: WhatIfBooks,
  steps: readonly ReadStep[],
  terms: WhatIfTerms,
): readonly { step: number; message: string }[] {
  return steps.flatMap(({ kind, values }, step) => {
    const message = stepKinds[kind].noteOf(after, values, terms);
    return message === null ? [] : [{ step, message }];
  });
}

/** The books with the steps taken one after another, or the first that can't be and why. */
export function takeSteps(
  books: WhatIfBooks,
  steps: readonly ReadStep[],
  terms: WhatIfTerms,
): { ok: true; books: WhatIfBooks } | { ok: false; issue: TakenIssue } {
  let after = books;
  for (const [place, { kind, values }] of steps.entries()) {
    try {
      after = stepKinds[kind].take(after, values, terms);
    } catch (error) {
      if (!(error instanceof StepRefusal)) throw error;
      return { ok: false, issue: { step: place, field: error.field, message: error.message, bound: error.bound } };
    }
  }
  return { ok: true, books: after };
}
