import type { Role } from '@/contract/auth/user';
import type { Extra } from '@/lib/api';

export const staff: readonly Role[] = ['ADMIN', 'MIDDLE'];

/** A page that shows one task in steps. */
export type Tutorial = {
  title: string;
  summary: string;
  /** The roles that can follow it; left out for every role. */
  roles?: readonly Role[];
  /** Only shown with backends that have it. */
  extra?: Extra;
  steps: readonly TutorialStep[];
};

/** One sentence with its picture, which is named by the tutorial and the number of the step. */
export type TutorialStep = {
  /** Parts between `**` are labels on the screen. */
  text: string;
  /** The screen of the step. */
  screen: string;
  to: string;
  /** Description of the picture. */
  alt: string;
  /** The step with a backend that only reads template files; it has no picture. */
  ofTemplate?: Pick<TutorialStep, 'text' | 'screen' | 'to'>;
};
