export const templateFormats = ['excel', 'text', 'xml'] as const;
