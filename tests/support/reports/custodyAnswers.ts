/** Answers to Form Custody that the example's profile and FOCUS don't provide. */
export const custodyAnswers = {
  line_1_A: 'Yes',
  line_2_A: 'No',
  line_3_A: 'Yes',
  line_3_B: 'No',
  line_3_C_ii: 'Not applicable',
  line_4_A: 'No',
  line_4_B: 'No',
  line_5: 'Its clearing firm',
  line_6: 'Its clearing firm',
  line_7: 'Yes',
  line_8_A: 'Yes',
  line_8_B: 12,
  line_8_C: 'No',
  line_9_A: 'No',
};
