import type { Measure } from '@kubrik/contract';
import { measures } from '../../locales/ru/measures';

/** What was done, with the nickname that was taken away. */
export const measureTitle = ({
  kind,
  withdrawnUsername,
}: Pick<Measure, 'kind' | 'withdrawnUsername'>): string =>
  withdrawnUsername ? measures.withdrawnUsername(withdrawnUsername) : measures.kinds[kind];
