const warnAfter = 1000;

/** For the stores of tests: the development checks would complain of a busy machine, and any complaint fails a test. */
export const patientChecks = { immutableCheck: { warnAfter }, serializableCheck: { warnAfter } };
