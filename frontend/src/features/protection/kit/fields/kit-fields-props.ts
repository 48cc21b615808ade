import type { KitAnswers } from '../kit';

/** What fields of the kit's answers show and change. */
export interface KitFieldsProps {
  answers: KitAnswers;
  onChange(part: Partial<KitAnswers>): void;
  /** Whether somebody has tried to go on, so that what is half typed is wrong, too. */
  isChecked?: boolean;
}
