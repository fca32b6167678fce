/** The rule behind an item of the form, if a single paragraph defines it; paragraphs without more are those of 17 CFR 240.15c3-1. */
const citations: Readonly<Record<string, string>> = {
  '740': 'Rule 15c3-1(c)(2)(iv)',
  '1230': 'Rule 15c3-1(c)(1)',
  '3500': 'Rule 15c3-1(c)(2)',
  '3520': 'Rule 15c3-1(c)(2)(ii), Appendix D',
  '3530': 'Rule 15c3-1(c)(2)',
  '3540': 'Rule 15c3-1(c)(2)(iv)',
  '3600': 'Rule 15c3-1, Appendix B',
  '3640': 'Rule 15c3-1(c)(15)',
  '3650': 'Rule 15c3-1(c)(2)(vi)(M)',
  '3660': 'Rule 15c3-1(c)(2)(viii)',
  '3730': 'Rule 15c3-1, Appendix A',
  '3733': 'Rule 15c3-1(c)(2)(vi)',
  '3734': 'Rule 15c3-1(c)(2)(vi)',
  '3735': 'Rule 15c3-1(c)(2)(vi)',
  '3736': 'Rule 15c3-1(c)(2)(vi)',
  '3740': 'Rule 15c3-1(c)(2)(vi)',
  '3750': 'Rule 15c3-1(c)(2)',
  '3756': 'Rule 15c3-1(a)(1)(i)',
  '3758': 'Rule 15c3-1(a)(2)',
  '3760': 'Rule 15c3-1(a)',
  '3770': 'Rule 15c3-1(a)',
  '3790': 'Rule 15c3-1(c)(1)',
  '3800': 'Rule 15c3-1(c)(1)',
  '3810': 'Rule 15c3-1(c)(1)',
  '3820': 'Rule 15c3-1(c)(1)',
  '3830': 'Rule 15c3-1(c)(1)',
  '3840': 'Rule 15c3-1(c)(1)',
  '3850': 'Rule 15c3-1(a)(1)(i)',
  '3860': 'Rule 15c3-1(d)',
  '3870': 'Rule 15c3-1(a)(1)(ii)',
  '3880': 'Rule 15c3-1(a)(1)(ii)',
  '3910': 'Rule 15c3-1(a)(1)(ii)',
  '3920': 'Rule 17a-11(b)(2), (b)(3)',
};

/** Returns the rule paragraph behind an item; null if only the form defines it. */
export function getCitation(code: string): string | null {
  return citations[code] ?? null;
}
