import type { AmountForm } from './amountForm';
import { formCustody } from './formCustody';
import { inventorySchedule } from './inventorySchedule';
import { scheduleOne } from './scheduleOne';
import { sipc3, sipc6, sipc7 } from './sipcForms';

/** Every form that is described as data. */
export const amountForms: readonly AmountForm[] = [sipc6, sipc7, sipc3, inventorySchedule, scheduleOne, formCustody];
