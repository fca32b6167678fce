export { ssoiKind } from './ssoiKind';
