/** The names of the tutorials in the order of the work, as in their URLs. */
export const tutorialNames = [
  'viewing',
  'company',
  'chart-of-accounts',
  'trial-balance',
  'positions',
  'reviews',
  'net-capital',
  'reports',
  'filing',
  'quarter-end',
  'close',
  'what-if',
] as const;
export type TutorialName = (typeof tutorialNames)[number];

/** Returns the tutorial of that name; null for any other text. */
export function readTutorialName(text: unknown): TutorialName | null {
  return tutorialNames.find((name) => name === text) ?? null;
}
