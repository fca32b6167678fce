import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

/** Fields that only the answer Yes to a question asks for. */
export function WhenYes({ question, children }: { question: string; children: ReactNode }) {
  return useWatch({ name: question }) === true ? children : null;
}
