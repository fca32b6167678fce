import { useAppDispatch } from '@/lib/hooks';
import { signOut } from './endSession';

export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return () => dispatch(signOut());
}
