/** The files that imports read, as a file input's `accept`: the browser offers these first. */
export const uploadTypes = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/tab-separated-values';
