export { ConfirmProvider } from './ConfirmProvider';
export { Dialog } from './Dialog';
export { FormModal, type FormModalProps } from './FormModal';
export { agreedNavigation, LeaveGuard, useLeaveQuestion } from './LeaveGuard';
export { type ConfirmOptions, unsavedQuestion, useConfirm } from './useConfirm';
