export { ConfirmProvider } from './ConfirmProvider';
export { Dialog } from './Dialog';
export { FormModal, type FormModalProps } from './FormModal';
export { agreedNavigation, LeaveGuard } from './LeaveGuard';
export { useLeaveQuestion } from './leaveQuestions';
export { type ConfirmOptions, unsavedQuestion, useConfirm } from './useConfirm';
