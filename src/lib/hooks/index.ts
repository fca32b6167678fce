export { type AppDispatch, type AppState, useAppDispatch, useAppSelector } from './storeHooks';
export { useAfterPause } from './useAfterPause';
export { useIsNarrow, useMediaQuery } from './useMediaQuery';
export { usePolling } from './usePolling';
