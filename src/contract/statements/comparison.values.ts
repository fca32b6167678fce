/** As documents of a comparison. */
export const comparisonFileTypes = ['pdf', 'excel', 'csv'] as const;

/** The report's own order, or what moved most first. */
export const comparisonOrders = ['report', 'largest'] as const;
