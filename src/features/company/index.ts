export { useFilingCalendar } from './calendar/useFilingCalendar';
export { companyReducer, restoreCompany } from './companySlice';
export { CompanyOfLink } from './components/CompanyOfLink';
export { CompanySwitcher } from './components/CompanySwitcher';
export { SampleNote } from './sample/SampleNote';
export { SecondFactorGate } from './secondFactor/SecondFactorGate';
export { selectCompanyId, selectCompanySetting } from './selectCompany';
export { followCompanySwitches, takeCompanySwitch } from './switchCompany';
export { useCompany, useCompanyId, useRole } from './useCompany';
