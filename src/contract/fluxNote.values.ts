import { periodReports } from './statement.values';

/** The reports whose lines are compared. */
export const fluxReports = periodReports;

/** How long a reason may be. */
export const maxFluxText = 500;
