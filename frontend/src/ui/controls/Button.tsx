import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** contained: the main action; outlined: a secondary action; text: the way back. */
  variant: 'contained' | 'outlined' | 'text';
  small?: boolean;
  fullWidth?: boolean;
  icon?: ReactNode;
}

const look = ({ variant, small, fullWidth }: Look, className = '') => ({
  className: `${styles.button} ${className}`,
  'data-variant': variant,
  'data-small': small || undefined,
  'data-full': fullWidth || undefined,
});

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ variant, small, fullWidth, icon, className, children, ...props }: ButtonProps) {
  return (
    <button type="button" {...look({ variant, small, fullWidth }, className)} {...props}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  small,
  fullWidth,
  icon,
  className,
  children,
  ...props
}: Look & LinkProps) {
  return (
    <Link {...look({ variant, small, fullWidth }, className)} {...props}>
      {icon}
      {children}
    </Link>
  );
}

/** A button with only an icon; screen readers read its name. */
export function IconButton({
  label,
  className = '',
  ...props
}: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" aria-label={label} className={`${styles.icon} ${className}`} {...props} />;
}
