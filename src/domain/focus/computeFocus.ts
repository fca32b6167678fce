import { askQuestions } from '@/domain/questions/askQuestions';
import { computeFigures } from './computeFigures';
import { currentChecks } from './findings/checks';
import type { FocusComputation, FocusInputs } from './types';

/** Computes FOCUS Part IIA: its figures, and the questions that its books and inputs raise. */
export function computeFocus(inputs: FocusInputs): FocusComputation {
  const { balances, plan, ...computed } = computeFigures(inputs);
  const { figures } = computed;
  const found = currentChecks.flatMap((check) => check({ inputs, balances, plan, figures }));
  return { ...computed, findings: [...found, ...askQuestions({ ...computed, inputs, balances, plan })] };
}
