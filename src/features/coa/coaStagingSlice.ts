import { createStagingSlice } from '@/lib/staging';
import { toCoaFields } from './coaRow';

export const coaStaging = createStagingSlice('coaStaging', toCoaFields);
