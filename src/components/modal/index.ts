export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { ConfirmProvider } from './ConfirmProvider';
export { Dialog, type DialogProps, type DialogSize } from './Dialog';
export { FormModal, type FormModalProps } from './FormModal';
export { type ConfirmOptions, useConfirm } from './useConfirm';
