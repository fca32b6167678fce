export { askForPasskey, makePasskey, useCanUsePasskeys } from './passkeys';
