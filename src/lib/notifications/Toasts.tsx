import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/dist/ReactToastify.css';
import './toasts.css';

/** The one place where toasts appear; rendered once by the app. */
export function Toasts() {
  return <ToastContainer position="top-right" autoClose={4000} newestOnTop limit={5} theme="auto" />;
}
