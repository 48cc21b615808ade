import { useEffect, useRef } from 'react';
import { replyTexts } from '../../locales/ru/reply-texts';
import { LetterAvatar } from '../Avatar';
import styles from './mention-list.module.css';
import { optionId } from './use-mentions';

interface MentionListProps {
  id: string;
  names: readonly string[];
  /** The name that Enter takes. */
  at: number;
  choose(name: string): void;
  /** What the names are for; a mention unless given. */
  label?: string;
  /** Over what stands above the field, where the field is at the lower edge. */
  isAbove?: boolean;
}

/** Names that complete what is being typed. The focus stays in the field. */
export function MentionList({
  id,
  names,
  at,
  choose,
  label = replyTexts.mentions.list,
  isAbove,
}: MentionListProps) {
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is active
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <span role="status" className="visually-hidden">
        {names.length > 0 && replyTexts.mentions.found(names.length)}
      </span>
      {names.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className={styles.list}
          data-above={isAbove || undefined}
        >
          {names.map((name, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={name}
              ref={n === at ? active : undefined}
              id={optionId(id, n)}
              role="option"
              aria-selected={n === at}
              className={styles.name}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              <LetterAvatar name={name} />
              <span>{name}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
