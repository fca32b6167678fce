import { chartOfAccounts, company, positions, trialBalance } from './bookTutorials';
import { close, quarterEnd, viewing, whatIf } from './closeTutorials';
import pictureSizes from './pictureSizes.json';
import { filing, netCapital, reports, reviews } from './reportTutorials';
import type { Tutorial } from './tutorial';
import type { TutorialName } from './tutorialNames';

/** Each tutorial by its name. */
export const tutorials: Readonly<Record<TutorialName, Tutorial>> = {
  viewing,
  company,
  'chart-of-accounts': chartOfAccounts,
  'trial-balance': trialBalance,
  positions,
  reviews,
  'net-capital': netCapital,
  reports,
  filing,
  'quarter-end': quarterEnd,
  close,
  'what-if': whatIf,
};

export type TutorialPicture = { src: string; width: number; height: number };

/** Sizes in pixels of the pictures taken by `npm run pictures`. */
const sizes: Readonly<Record<string, readonly number[]>> = pictureSizes;

/** Returns the picture of a step, counted from 1. */
export function tutorialPicture(name: TutorialName, step: number): TutorialPicture {
  const picture = `${name}-${step}`;
  const [width = 0, height = 0] = sizes[picture] ?? [];
  return { src: `/tutorials/${picture}.webp`, width, height };
}
