/** A page that shows one task in the product, in steps. */
export type Tutorial = {
  title: string;
  summary: string;
  steps: readonly TutorialStep[];
};

/** One sentence with its picture, which is named after the tutorial and the number of the step. */
export type TutorialStep = {
  /** What stands between `**` is what the screen calls it. */
  text: string;
  /** The screen where the step is done. */
  screen: string;
  to: string;
  /** What the picture shows. */
  alt: string;
};
