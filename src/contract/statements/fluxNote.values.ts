import { dateReports, periodReports } from './statement.values';

/** The reports whose lines are compared. */
export const fluxReports = [...periodReports, ...dateReports] as const;

/** The largest percentage that a threshold can be. */
export const maxFluxPercent = 1000;

/** How long a reason may be. */
export const maxFluxText = 500;
