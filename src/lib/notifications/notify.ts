import { type TypeOptions, toast } from 'react-toastify/unstyled';

/** Toasts, top right. The same text of the same kind shows once at a time: repeats collapse into it. */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
};

function show(type: TypeOptions, text: string): void {
  toast(text, { type, toastId: `${type}: ${text}` });
}
