export { EmptyNotice } from './EmptyNotice';
export { ErrorNotice } from './ErrorNotice';
export { Loading } from './Loading';
export { Money } from './Money';
export { ProgressBar } from './ProgressBar';
export { StatusBadge } from './StatusBadge';
