export { type AppDispatch, type AppState, useAppDispatch, useAppSelector } from './storeHooks';
export { useAfterPause } from './useAfterPause';
export { useMediaQuery } from './useMediaQuery';
