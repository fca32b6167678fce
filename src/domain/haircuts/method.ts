/** What of the method differs between versions of the rules. The tables of percentages are those of `haircuts.json` in all of them. */
export type HaircutMethod = {
  /**
   * What the amounts of (M)(4) are to a municipal issue: the value above which the paragraph applies at all, all above 10% of tentative net
   * capital being charged then; or, as it was read before, the least value that isn't charged.
   */
  municipalAmounts: 'entry' | 'floor';
  /**
   * How options are treated: by the whole of 15c3-1a(b)(2), its netting of a series, spreads and adjustments of net worth; or, as before, each
   * by its own formula, a short put being covered by short stock too.
   */
  options: 'strategies' | 'formulas';
};

/** The method in force. */
export const currentMethod: HaircutMethod = { municipalAmounts: 'entry', options: 'strategies' };

/** That of the reports by rules version 3. */
export const firstMethod: HaircutMethod = { municipalAmounts: 'floor', options: 'formulas' };
