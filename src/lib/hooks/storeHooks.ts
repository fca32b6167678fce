import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** The whole state, extended by `src/app/store.ts`, so that modules below the app can select from it. */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be declared further elsewhere.
// biome-ignore lint/suspicious/noEmptyInterface: its content is declared where the store is made.
export interface AppState {}

export type AppDispatch = ThunkDispatch<AppState, undefined, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
