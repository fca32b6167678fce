import { type Answered, askAgain } from '@/domain/questions/askAgain';
import { askQuestions } from '@/domain/questions/askQuestions';
import { computeFigures } from './computeFigures';
import type { FocusComputation, FocusInputs } from './types';

/**
 * Computes FOCUS Part IIA: its figures, and the questions that its books and inputs raise. With a computation of the same period from before a
 * change, asks only what the change touches.
 */
export function computeFocus(inputs: FocusInputs, before: Answered | null = null): FocusComputation {
  const { balances, plan, ...computed } = computeFigures(inputs);
  const context = { ...computed, inputs, balances, plan };
  return { ...computed, findings: before === null ? askQuestions(context) : askAgain(context, before) };
}
