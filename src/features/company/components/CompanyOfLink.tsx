import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenCompany, companySettings, selectUser } from '@/features/auth';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { companyChosen } from '../companySlice';
import { selectCompanyId } from '../selectCompany';
import { companySwitchedText } from '../switchCompany';

const parameter = 'company';

/**
 * Selects the company that a link names, before anything of another one is loaded. Links in mail name theirs, since their readers may work
 * for several; a company that the person doesn't belong to is ignored.
 */
export function CompanyOfLink({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const selectedId = useAppSelector(selectCompanyId);
  const named = new URLSearchParams(search).get(parameter);

  const follow = useEffectEvent((name: string) => {
    const settings = user === null ? [] : companySettings(user);
    const setting = settings.find(({ company_info }) => String(company_info.id) === name);
    if (setting !== undefined && setting.company_info.id !== selectedId) {
      chosenCompany.write(setting.company_info.id);
      dispatch(companyChosen(setting.company_info.id));
      notify.success(companySwitchedText);
    }
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    navigate({ pathname, search: rest.toString(), hash }, { replace: true, state });
  });

  useEffect(() => {
    if (named !== null) follow(named);
  }, [named]);

  return named === null ? children : null;
}
