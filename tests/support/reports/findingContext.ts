import { computeFigures } from '@/domain/focus/computeFigures';
import type { FocusInputs } from '@/domain/focus/types';
import type { QuestionContext } from '@/domain/questions/question';

/** Returns the data that a question of `computeFocus` gets. */
export function evaluateContext(inputs: FocusInputs): QuestionContext {
  return { ...computeFigures(inputs), inputs };
}
