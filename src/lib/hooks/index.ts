export { type AppDispatch, type AppState, useAppDispatch, useAppSelector } from './storeHooks';
export { useAfterPause, useNow, useToday } from './timeHooks';
export { isFocusLost, useFocusFallback } from './useFocusFallback';
export { useIsAlive } from './useIsAlive';
export { useIsNarrow, useMediaQuery } from './useMediaQuery';
export { useIsHere, useNavigateFromHere } from './useNavigateFromHere';
export { usePageScroll } from './usePageScroll';
export { usePolling } from './usePolling';
