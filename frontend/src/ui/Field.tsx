import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'onChange' | 'id'> {
  label: string;
  onChange(value: string): void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled input with its hint or error beside it. MUI's TextField would bring its select and menus along. */
export function Field({ label, onChange, hint, error, required, size = 'medium', ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  // Where the label would lie on a placeholder it stays above, so that both can be read; browsers have one of their own for dates.
  const isAbove = Boolean(input.placeholder) || input.type === 'date' || input.type === 'month';
  return (
    <FormControl fullWidth size={size} error={Boolean(error)} required={Boolean(required)}>
      <InputLabel htmlFor={id} {...(isAbove && { shrink: true })}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...(isAbove && { notched: true })}
        id={id}
        label={required ? `${label} *` : label}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
