import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { readStep, type StepFieldIssue } from './readStep';
import type { StepValue } from './stepKind';
import { stepKinds } from './stepKinds';
import { StepRefusal } from './stepRefusal';
import type { WhatIfBooks, WhatIfTerms } from './whatIfBooks';

/** A step that was read. */
export type ReadStep = { kind: WhatIfStep['kind']; values: Readonly<Record<string, StepValue>> };

/** An issue with a step, by its place. */
export type StepIssue = StepFieldIssue & { step: number };

/** The reason why a step can't be applied; `bound` is the resource that would run out. */
export type StepRefusalIssue = StepIssue & { bound: string | null };

/** Reads all steps; may skip the open field of one. */
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

/** Returns the notes of steps, by the books after all of them. */
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

/** Applies the steps in order. Returns the books, or the first refusal. */
export function applySteps(
  books: WhatIfBooks,
  steps: readonly ReadStep[],
  terms: WhatIfTerms,
): { ok: true; books: WhatIfBooks } | { ok: false; issue: StepRefusalIssue } {
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
