export { companyReducer, restoreCompany } from './companySlice';
export { CompanySwitcher } from './components/CompanySwitcher';
export { roleNames } from './roleNames';
export { selectCompanyId, selectCompanySetting } from './selectCompany';
export { followCompanySwitches, takeCompanySwitch } from './switchCompany';
export { useCompany, useCompanyId, useRole } from './useCompany';
