/** Delays before each further try to reach a server that did not answer, in milliseconds. */
export const probeDelaysMs: readonly number[] = [1000, 2000, 4000];
