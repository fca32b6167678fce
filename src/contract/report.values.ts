export const reportTypes = ['FOCUS', 'SSOI'] as const;
export type ReportType = (typeof reportTypes)[number];

export const documentTypes = ['pdf', 'excel'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const findingSeverities = ['error', 'warning'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];
