import { needsProcedures } from '@/domain/annual/sheets/sipcSheet';
import { proceduresRevenue } from '@/domain/calendar/obligations/sipcFilings';
import type { AnnualQuestion } from '../question';

/** Asks for the SIPC-7 behind the schedule of payments. */
export const sipcScheduleOpen: AnnualQuestion = {
  id: 'sipcScheduleOpen',
  version: 1,
  class: 'note',
  title: 'Schedule of SIPC payments',
  about: "Looks for the year's final SIPC-7, which the schedule of agreed-upon procedures needs.",
  authority: ['17 CFR 300.600(b)(1)'],
  applies: { when: 'SIPC members with total revenue over $500,000', to: ({ inputs }) => needsProcedures(inputs) },
  ask: ({ inputs }) => {
    if (inputs.sipc === undefined || inputs.sipc.year !== null) return [];
    const message = `Total revenue is over ${proceduresRevenue}: SIPC asks for agreed-upon procedures, whose schedule of payments needs the year's final SIPC-7.`;
    return [{ message, codes: [] }];
  },
};
