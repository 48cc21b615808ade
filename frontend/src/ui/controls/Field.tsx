import {
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
} from 'react';
import styles from './field.module.css';
import { fitHeight } from './fit-height';

interface FieldBoxProps {
  /** Id of the control inside. */
  id: string;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of each field: the label, and below it the error or the hint. */
export function FieldBox({ id, label, required, hint, error, className = '', children }: FieldBoxProps) {
  const note = error ?? hint;
  return (
    <div className={`${styles.box} ${className}`} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {note && (
        <p id={noteId(id)} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}

const noteId = (id: string) => `${id}-note`;

/** Attributes that connect a control with its label and its note. */
export const controlProps = (id: string, { hint, error }: Pick<FieldBoxProps, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': (error ?? hint) ? noteId(id) : undefined,
});

/** Browsers without `field-sizing` need a script to grow a text box with its text. */
const growsBySelf = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface FieldProps extends Omit<InputHTMLAttributes<TextControl>, 'onChange' | 'size' | 'children'> {
  label: string;
  onChange(value: string): void;
  hint?: string | undefined;
  error?: string | undefined;
  /** For several lines: the least and the greatest number of lines. */
  lines?: readonly [least: number, most: number];
  /** A button at the end of the line. */
  end?: ReactNode;
  ref?: Ref<TextControl>;
}

/** A labelled line or box of text with its hint or error. */
export function Field(props: FieldProps) {
  const { label, onChange, hint, error, lines, end, ref, className, ...input } = props;
  const id = useId();
  useLayoutEffect(() => {
    const box = lines && !growsBySelf && document.getElementById(id);
    if (box) fitHeight(box);
  });
  const shared = {
    ...input,
    ...controlProps(id, { hint, error }),
    onChange: ({ target }: { target: TextControl }) => onChange(target.value),
  };
  return (
    <FieldBox {...{ id, label, hint, error, className, required: input.required }}>
      {lines ? (
        <textarea
          {...shared}
          ref={ref as Ref<HTMLTextAreaElement>}
          rows={lines[0]}
          className={styles.area}
          style={{ '--least': lines[0], '--most': lines[1] } as CSSProperties}
        />
      ) : (
        <input {...shared} ref={ref as Ref<HTMLInputElement>} />
      )}
      {end && <div className={styles.end}>{end}</div>}
    </FieldBox>
  );
}
