import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

export type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selects from the store; the selector declares the part of the state that it reads, so that no feature knows the whole. */
export function useAppSelector<State, Selected>(selector: (state: State) => Selected): Selected {
  return useSelector(selector);
}
