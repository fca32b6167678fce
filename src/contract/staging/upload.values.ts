export const sampleTypes = ['BALANCE', 'COA', 'HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] as const;
export type SampleType = (typeof sampleTypes)[number];
