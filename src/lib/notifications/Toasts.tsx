import { ToastContainer } from 'react-toastify/unstyled';
import { useShownTheme } from '@/lib/theme/theme';
import 'react-toastify/dist/ReactToastify.css';
import './toasts.css';

/** Renders all toasts; used once, by the app. Several are stacked and expand under the pointer. */
export function Toasts() {
  return <ToastContainer position="top-right" stacked theme={useShownTheme()} />;
}
