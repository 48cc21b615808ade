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

/** The browser's date input, as a filter. */
export const DayChoice = ({ min, max, ...props }: DayChoiceProps) => (
  <Field {...props} type="date" min={min || undefined} max={max || undefined} />
);
