export { EmptyNotice } from './EmptyNotice';
export { ErrorNotice } from './ErrorNotice';
export { Figure } from './Figure';
export { Loading } from './Loading';
export { Money } from './Money';
export { ProgressBar } from './ProgressBar';
export { StatusBadge } from './StatusBadge';
