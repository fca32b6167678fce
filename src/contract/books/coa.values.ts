/** How many digits an account number may have, wherever it comes from. */
export const maxAccountNumberLength = 32;
/** How many characters an account name may have. */
export const maxAccountNameLength = 255;
