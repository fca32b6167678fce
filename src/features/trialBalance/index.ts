export { balanceStaging } from './balanceStagingSlice';
