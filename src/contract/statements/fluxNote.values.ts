import { dateReports, periodReports } from './statement.values';

/** The reports whose lines are compared. */
export const fluxReports = [...periodReports, ...dateReports] as const;

/** How long a reason may be. */
export const maxFluxText = 500;
