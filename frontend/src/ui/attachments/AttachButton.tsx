import { useRef } from 'react';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { acceptedTypes } from '../../platform/attachments/file-kind';
import { Button, IconButton } from '../controls/Button';
import { Icon } from '../icons/Icon';
import styles from './attachments.module.css';

interface AttachButtonProps {
  onFiles(files: File[]): void;
  /** Whether the button shows words, as in a form; in an input line it shows only an icon. */
  withLabel?: boolean;
}

/** Lets the person choose pictures and documents. */
export function AttachButton({ onFiles, withLabel = false }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      {withLabel ? (
        <Button variant="outlined" icon={<Icon name="clip" size={20} />} onClick={choose}>
          {texts.choose}
        </Button>
      ) : (
        <IconButton label={texts.choose} className={styles.clip} onClick={choose}>
          <Icon name="clip" />
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise the same file could not be chosen again after its removal.
          target.value = '';
        }}
      />
    </>
  );
}
