export { type AppDispatch, useAppDispatch, useAppSelector } from './storeHooks';
export { useAfterPause } from './useAfterPause';
export { useMediaQuery } from './useMediaQuery';
