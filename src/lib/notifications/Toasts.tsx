import { ToastContainer } from 'react-toastify/unstyled';
import { useShownTheme } from '@/lib/theme';
import 'react-toastify/dist/ReactToastify.css';
import './toasts.css';

/** The one place where toasts appear; rendered once by the app. Several lie on each other, and open out under the pointer. */
export function Toasts() {
  return <ToastContainer position="top-right" stacked theme={useShownTheme()} />;
}
