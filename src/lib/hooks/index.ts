export { type AppDispatch, useAppDispatch, useAppSelector } from './storeHooks';
export { useMediaQuery } from './useMediaQuery';
