import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './cv.module.css';

interface FoldedItemProps {
  /** The list's field in the form, and the item's place in it. */
  list: string;
  index: number;
  title: string;
  /** Beside the title. */
  note?: string | undefined;
  isWarning?: boolean | undefined;
  /** A new one is open. */
  isNew: boolean;
  onRemove(): void;
  children: ReactNode;
}

/** One item of a list of the CV, folded to a line; open while something in it is refused. */
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
