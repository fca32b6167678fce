export { useGetNetCapitalStandingQuery } from './dashboardApi';
