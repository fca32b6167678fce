import { askQuestions } from '@/domain/questions/askQuestions';
import { computeFigures } from './computeFigures';
import type { FocusComputation, FocusInputs } from './types';

/** Computes FOCUS Part IIA: its figures, and the questions that its books and inputs raise. */
export function computeFocus(inputs: FocusInputs): FocusComputation {
  const { balances, plan, ...computed } = computeFigures(inputs);
  return { ...computed, findings: askQuestions({ ...computed, inputs, balances, plan }) };
}
