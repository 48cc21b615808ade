import { Fragment, type ReactNode, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './cv.module.css';

export interface CvItemProps {
  index: number;
  /** Whether the item was added just now. */
  isNew: boolean;
  onRemove(): void;
}

interface CvListProps {
  /** Name of the list's field in the form. */
  name: string;
  title: string;
  /** Text below the title. */
  lead?: ReactNode;
  add: { label: string; item: object; at: 'start' | 'end' };
  /** Maximum number of items. */
  most: number;
  /** Further buttons; `append` adds items to the end, up to `room` items. */
  beside?: ((list: { room: number; append(items: object[]): void }) => ReactNode) | undefined;
  children(item: CvItemProps): ReactNode;
}

/** A list of the CV to which the person adds and from which they remove items. */
export function CvList({ name, title, lead, add, most, beside, children }: CvListProps) {
  const { fields, append, prepend, remove } = useFieldArray({ name });
  const refusal = useFormState().errors[name]?.root?.message;
  const [added, setAdded] = useState(-1);
  const addOne = () => {
    if (add.at === 'start') prepend(add.item);
    else append(add.item);
    setAdded(add.at === 'start' ? 0 : fields.length);
  };
  const appendAll = (items: object[]) => {
    setAdded(-1);
    append(items);
  };
  return (
    <section className={`card ${styles.part}`}>
      <h2>{title}</h2>
      {lead && <p className={styles.hint}>{lead}</p>}
      <ul className={styles.items}>
        {fields.map(({ id }, index) => (
          <Fragment key={id}>
            {children({ index, isNew: index === added, onRemove: () => remove(index) })}
          </Fragment>
        ))}
      </ul>
      {refusal && <p role="alert">{String(refusal)}</p>}
      <div className={styles.choices}>
        <Button
          variant="outlined"
          icon={<Icon name="plus" size={18} />}
          disabled={fields.length >= most}
          onClick={addOne}
        >
          {add.label}
        </Button>
        {beside?.({ room: most - fields.length, append: appendAll })}
      </div>
    </section>
  );
}
