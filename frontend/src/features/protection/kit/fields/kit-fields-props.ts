import type { KitAnswers } from '../kit';

/** Props of fields that show and change the kit's answers. */
export interface KitFieldsProps {
  answers: KitAnswers;
  onChange(part: Partial<KitAnswers>): void;
  /** Whether the person has tried to continue; then incomplete values are errors, too. */
  isChecked?: boolean;
}
