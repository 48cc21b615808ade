import { Field } from './Field';

interface DayChoiceProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange(day: string): void;
  className?: string | undefined;
}

/** The browser's own choice of a day, as a condition. */
export const DayChoice = ({ min, max, ...props }: DayChoiceProps) => (
  <Field {...props} type="date" min={min || undefined} max={max || undefined} />
);
