export { type AppDispatch, type AppState, useAppDispatch, useAppSelector } from './storeHooks';
export { useAfterPause } from './useAfterPause';
export { useIsAlive } from './useIsAlive';
export { useIsHere } from './useIsHere';
export { useIsNarrow, useMediaQuery } from './useMediaQuery';
export { useNavigateFromHere } from './useNavigateFromHere';
export { useNow } from './useNow';
export { usePageScroll } from './usePageScroll';
export { usePolling } from './usePolling';
