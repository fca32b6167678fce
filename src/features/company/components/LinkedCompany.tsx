import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { companySettings, selectCompanyId, selectUser } from '@/features/auth';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { companyChosen } from '../companySlice';
import { companySwitchedText } from '../switchCompany';

const parameter = 'company';

/**
 * Selects the company in a link's URL before data of another one is loaded. Links in mail name theirs, since the reader may work for several; a
 * company that the user doesn't belong to is ignored.
 */
export function LinkedCompany({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const user = useAppSelector(selectUser);
  const selectedId = useAppSelector(selectCompanyId);
  const rest = new URLSearchParams(search);
  const named = rest.get(parameter);
  if (named === null) return children;
  const settings = user === null ? [] : companySettings(user);
  const id = settings.find(({ company_info }) => String(company_info.id) === named)?.company_info.id;
  if (id !== undefined && id !== selectedId) return <Selection key={id} id={id} />;
  rest.delete(parameter);
  return <Navigate to={{ pathname, search: rest.toString(), hash }} replace state={state} />;
}

function Selection({ id }: { id: number }) {
  const dispatch = useAppDispatch();
  const select = useEffectEvent(() => {
    dispatch(companyChosen(id));
    notify.success(companySwitchedText);
  });

  useEffect(() => {
    select();
  }, []);

  return null;
}
