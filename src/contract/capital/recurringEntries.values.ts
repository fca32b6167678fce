/** `REPEATS`: booked every month, as depreciation is. `REVERSES`: an accrual, booked in one period and taken back in the next. */
export const recurringKinds = ['REPEATS', 'REVERSES'] as const;

export const maxRecurringName = 120;
