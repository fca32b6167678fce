export { notify } from './notify';
export { Toasts } from './Toasts';
