import { useRef } from 'react';
import { attachments as texts } from '../../locales/ru/people/attachments';
import { acceptedTypes } from '../../platform/attachments/file-kind';
import { Button, IconButton } from '../controls/Button';
import { Icon } from '../icons/Icon';
import styles from './attachments.module.css';

interface AttachButtonProps {
  onFiles(files: File[]): void;
  /** With words, in a form; a sign alone stands in an input line. */
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
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
