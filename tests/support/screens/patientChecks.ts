const warnAfter = 1000;

/** Limits of the stores' development checks, which would complain of a busy machine; any complaint fails a test. */
export const patientChecks = { immutableCheck: { warnAfter }, serializableCheck: { warnAfter } };
