import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './cv.module.css';

interface FoldedItemProps {
  /** The list's field in the form, and the item's index in it. */
  list: string;
  index: number;
  title: string;
  /** Text beside the title. */
  note?: string | undefined;
  isWarning?: boolean | undefined;
  /** A new item is unfolded at first. */
  isNew: boolean;
  onRemove(): void;
  children: ReactNode;
}

/** One item of a list of the CV, folded to one line. An item with a validation error is unfolded. */
export function FoldedItem({
  list,
  index,
  title,
  note,
  isWarning,
  isNew,
  onRemove,
  children,
}: FoldedItemProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormState();
  const isWrong = Boolean((errors[list] as unknown as Record<number, unknown> | undefined)?.[index]);
  useEffect(() => {
    if ((isWrong || isNew) && box.current) box.current.open = true;
  }, [isWrong, isNew]);
  return (
    <li className={styles.item}>
      <details ref={box}>
        <summary>
          <b>{title}</b>
          {note && <span data-warning={isWarning || undefined}>{note}</span>}
        </summary>
        <div className={styles.fields}>{children}</div>
      </details>
      <IconButton label={texts.removeItem(title)} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </IconButton>
    </li>
  );
}
