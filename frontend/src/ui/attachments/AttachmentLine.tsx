import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { AttachButton } from './AttachButton';
import styles from './attachments.module.css';
import { ChosenFileList } from './ChosenFileList';
import { useChosenFiles } from './use-chosen-files';
import { useDroppedFiles } from './use-dropped-files';

interface AttachmentLineProps {
  /** Of the line. */
  className?: string | undefined;
  /** The input and its button. */
  children: ReactNode;
}

/** The field `attachments` of a form of one line: the files are shown above the line. */
export function AttachmentLine({ className, children }: AttachmentLineProps) {
  const { field, fieldState } = useController({ name: 'attachments' });
  const { files, problem, add, remove } = useChosenFiles(field.value ?? [], field.onChange);
  return (
    <div className={styles.dropPlace} {...useDroppedFiles(add)}>
      <ChosenFileList
        isStrip
        files={files}
        problem={problem ?? fieldState.error?.message}
        onRemove={remove}
      />
      <div className={className}>
        <AttachButton onFiles={add} />
        {children}
      </div>
    </div>
  );
}
