export const maxReopenReason = 500;
