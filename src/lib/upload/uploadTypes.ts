/** The file types that imports read, as a file input's `accept`. */
export const uploadTypes = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/tab-separated-values';
