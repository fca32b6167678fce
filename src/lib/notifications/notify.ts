import { type TypeOptions, toast } from 'react-toastify/unstyled';

let passingId: string | null = null;

/**
 * Toasts, top right. The same text of the same kind shows once at a time: repeats collapse into it. Good news gives way to whatever
 * comes after it, so that toasts do not pile up over the page; warnings and errors stay for their time.
 */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
};

function show(type: TypeOptions, text: string): void {
  const toastId = `${type}: ${text}`;
  if (passingId !== null && passingId !== toastId) toast.dismiss(passingId);
  passingId = type === 'success' || type === 'info' ? toastId : null;
  toast(text, { type, toastId });
}
